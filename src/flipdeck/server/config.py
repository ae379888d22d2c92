"""Limits on what clients may send, open and keep; every number is here."""

import msgspec


class Proxies(msgspec.Struct, frozen=True, kw_only=True):
    """Who may say where a client is: addresses or networks (`10.0.0.0/8`)."""

    trusted: tuple[str, ...] = ()
    protocol: bool = False  # by the PROXY protocol, instead of X-Forwarded-For


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    message_bytes: int = 4 * 1024
    fragments: int = 32
    send_bytes: int = 256 * 1024  # unsent to one client; then it is cut off and may come again
    system_bytes: int = 64 * 1024  # the same, in the system's buffer
    pings_a_second: float = 5
    ping_seconds: float = 15  # between pings to a client, and for its answer
    connections: int = 12_000  # fewer where the system allows fewer files
    reserved: int = 1_000  # of them, for people who come back to their seats
    # Of every kind: behind one router a class of forty may come at once, and a browser opens six
    # for its files. An idle one gives way to a new one.
    connections_an_address: int = 300
    handshake_seconds: float = 10
    requests_a_second: float = 20  # over HTTP, an address
    request_burst: int = 1_000  # a first visit to a table takes twenty, and a class comes together
    messages_a_second: float = 20
    message_burst: int = 40
    messages_over: int = 200  # refused for their rate, before the connection is closed
    # Of all connections of an address together; looking for a table or a token is one unit of work.
    address_messages_a_second: float = 400
    address_message_burst: int = 2_000
    work_a_second: float = 60
    work_burst: int = 600
    phrases: int = 5
    phrases_seconds: float = 10
    wrong_tries: int = 20  # codes and tokens, an address
    wrong_tries_seconds: float = 60
    tables: int = 10  # created, an address
    tables_seconds: float = 60
    rooms: int = 5_000
    watchers: int = 1_000
    seats_an_address: int = 8  # at a table, where the host is elsewhere
    # What is not the game: joining, names, seats, bots, options, pauses. At a table, over its life.
    changes_a_person: int = 300
    changes_an_address: int = 1_000  # a class of thirty-six behind one router
    changes_a_table: int = 3_000
    changes_a_second: float = 2
    change_burst: int = 60
    table_changes_a_second: float = 20
    table_change_burst: int = 400
    moves: int = 20_000  # of a game; then it stays paused. The longest to 200 points have 4,000
    host_seconds: float = 60  # a host who has gone may be sharing the table's link
    name_chars: int = 24
    recent_events: int = 60
    # Messages worked on at once. Moves beyond that are refused as busy, so few that the last one
    # accepted is still answered in a quarter of a second. Others wait, one address after the other.
    moves_in_flight: int = 160
    lobby_in_flight: int = 32
    lobby_waiting: int = 400
    lobby_an_address: int = 80  # worked on or waiting
    returning_waiting: int = 2_000  # people who come back to their seats
    returning_an_address: int = 300
    # Finished games are replayed in threads, which take time from the loop, in turns by address.
    telling_in_flight: int = 2
    telling_waiting: int = 2_000
    telling_an_address: int = 300
    lag_seconds: float = 0.25
    disk_free_bytes: int = 256 * 1024 * 1024  # with less, the server is not ready
