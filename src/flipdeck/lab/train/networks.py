"""Networks in PyTorch, and their arrays as `players.learned.network` reads them."""

from itertools import pairwise
from typing import Any

SMALLEST_SCALE = 0.1  # inputs that hardly ever change are not blown up


def new_network(torch: Any, inputs: int, width: int, layers: int, outputs: int) -> Any:
    sizes = [inputs, *[width] * layers]
    hidden = []
    for before, after in pairwise(sizes):
        hidden += [torch.nn.Linear(before, after), torch.nn.ReLU()]
    last = torch.nn.Linear(width, outputs)
    with torch.no_grad():
        last.weight.mul_(0.1)
    return torch.nn.Sequential(*hidden, last)


def named_arrays(network: Any, shift: Any, scale: Any) -> dict[str, Any]:
    arrays = [tensor.detach().cpu().numpy() for tensor in network.parameters()]
    named = {array_name(k): array for k, array in enumerate(arrays)}
    return {**named, "shift": shift.cpu().numpy(), "scale": scale.cpu().numpy()}


def load_arrays(torch: Any, network: Any, arrays: dict[str, Any], device: str) -> tuple[Any, Any]:
    """Fill a network; what its inputs are shifted and scaled by."""
    with torch.no_grad():
        for k, tensor in enumerate(network.parameters()):
            tensor.copy_(torch.as_tensor(arrays[array_name(k)]))
    shift, scale = (torch.as_tensor(arrays[name], device=device) for name in ("shift", "scale"))
    return shift, scale


def array_name(number: int) -> str:
    """Of a network's parameters in their order."""
    return f"{'bias' if number % 2 else 'weight'}{number // 2}"
