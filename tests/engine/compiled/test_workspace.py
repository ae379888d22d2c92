"""The workspace where nothing is compiled: one thread, and rows of its own."""

from flipdeck.engine.compiled import workspace


def test_rows_are_zero_and_nobody_elses() -> None:
    rows = [
        workspace.alloc_floats(2),
        workspace.shared_array(2),
        workspace.scratch_floats(None, 2),
        workspace.alloc_ints(2),
        workspace.scratch_ints(None, 2),
    ]
    assert rows == [[0.0, 0.0]] * 3 + [[0, 0]] * 2
    rows[0][0] = 1.0
    assert rows[1] == workspace.alloc_floats(2) == [0.0, 0.0]


def test_one_thread_does_all_and_waits_for_nobody() -> None:
    workspace.barrier()
    assert list(workspace.thread_range(3)) == [0, 1, 2]
