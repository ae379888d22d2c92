"""A network learns a game by playing against itself: proximal policy optimisation on one GPU.

The network has one output for each action and one for each player: the chance that they win. All
seats of most tables are played by it. The target of the second part is a λ-return over the chances
that the network gives to everybody at the decisions that follow; the advantage of an action is what
it adds to the chance of the player who took it.

At the other tables one seat meets rivals: networks that do not learn, such as imitations of the
counting players or the network's own past. The network is not told where, but how good a position
is depends on it. So chances to win have an output for every kind of table, and the one for tables
without rivals is kept in the end.

Schulman, Wolski, Dhariwal, Radford, Klimov: Proximal policy optimization algorithms (2017).
"""

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from flipdeck.engine.compiled.gpu_adapter import SIMULATED, cuda
from flipdeck.engine.compiled.gpu_vector import DeviceTables
from flipdeck.engine.observation import observation_of
from flipdeck.lab.devices import load

from .networks import SMALLEST_SCALE, load_arrays, named_arrays, new_network
from .rivals import LEARNER, Rival, seating
from .setups import setups_for

DEVICE = "cpu" if SIMULATED else "cuda"
NEVER = -1e9  # the logit of what cannot be


@dataclass(frozen=True)
class Config:
    """How a network is made and learns; every number is part of what a seed reproduces."""

    width: int = 512
    layers: int = 3
    tables: int = 1 << 17
    steps: int = 32  # decisions at each table between two updates
    stops: float = 0.04  # how often a table stops before a card is drawn
    trace: float = 0.99  # λ
    epochs: int = 2
    batch: int = 1 << 18
    learning_rate: float = 1e-3
    last_learning_rate: float = 1e-5
    entropy: float = 0.01
    last_entropy: float = 0.0002
    clip: float = 0.2
    round_limit: int = 100
    met: float = 0.5  # of all tables, where there are rivals
    bfloat16: bool = False  # faster, and less exact than the difference between close decisions


class Rollout(NamedTuple):
    """What was seen and done; the first dimension is the step, the second the table."""

    rows: Any
    masks: Any
    actions: Any
    logs: Any  # of the chance with which each action was chosen
    advantages: Any
    returns: Any  # by slot
    here: Any  # which slots are taken
    heads: Any  # which output for chances to win is meant
    own: Any  # decided by the network that learns


class Learner:
    """The network and the tables it learns at."""

    def __init__(
        self, game: str, config: Config, seed: int, rivals: Sequence[dict[str, Any]] = ()
    ) -> None:
        self.torch = load("torch", "train")
        self.torch.manual_seed(seed)
        self.torch.set_float32_matmul_precision("high")
        self.game, self.config, self.seed = game, config, seed
        setups = setups_for(game, seed)
        self.env = DeviceTables(
            game, setups, config.tables, round_limit=config.round_limit, stops=config.stops
        )
        self.env.reset(seed)
        self.actions = self.env.masks.shape[1]
        self.slots = max(table.seats for table in setups)
        env = self.env
        arrays = env.observations, env.masks, env.rewards, env.actors, env.terminated, env.truncated
        self.rows, self.masks, self.rewards, self.actors, self.won, self.cut_off = (
            self.shared(array) for array in arrays
        )
        seats = np.repeat([table.seats for table in setups], config.tables // len(setups))
        self.seats = self.torch.as_tensor(seats, device=DEVICE)
        places = self.torch.arange(self.slots, device=DEVICE)
        self.here = places[None] < self.seats[:, None]
        self.rivals = [Rival(self.torch, arrays, DEVICE) for arrays in rivals]
        played_by = seating(seats, self.slots, len(rivals), len(setups), config.met)
        self.played_by = self.torch.as_tensor(played_by, device=DEVICE)
        self.heads = 1 + 2 * len(rivals)
        size = observation_of(game).size
        outputs = self.actions + self.slots * self.heads
        self.network = new_network(self.torch, size, config.width, config.layers, outputs)
        self.network.to(DEVICE)
        self.optimizer = self.torch.optim.Adam(
            self.network.parameters(), lr=0.0, fused=not SIMULATED
        )
        self.games = 0
        self.shift: Any = None
        self.scale: Any = None

    def shared(self, array: Any) -> Any:
        """A tensor in the same memory."""
        if SIMULATED:
            return self.torch.from_numpy(array._ary)
        return self.torch.as_tensor(array, device=DEVICE)

    # Playing

    def normalise(self) -> None:
        """Shift and scale the inputs as the first rows of a run say."""
        rows = self.rows.float()
        self.shift = rows.mean(0)
        self.scale = rows.std(0).clamp(min=SMALLEST_SCALE)

    def forward(self, rows: Any, heads: Any) -> tuple[Any, Any]:
        """Logits of actions and of winners, the latter by one of several outputs."""
        with self.torch.autocast(DEVICE, dtype=self.torch.bfloat16, enabled=self.config.bfloat16):
            out = self.network((rows - self.shift) / self.scale).float()
        winners = out[:, self.actions :].reshape(len(out), self.heads, self.slots)
        chosen = heads[:, None, None].expand(-1, 1, self.slots)
        return out[:, : self.actions], winners.gather(1, chosen)[:, 0]

    def deciders(self) -> tuple[Any, Any]:
        """Who decides at each table now, and the output for such a position."""
        player = self.played_by.gather(1, self.actors.long()[:, None])[:, 0]
        met = self.played_by.max(1).values
        return player, self.torch.where(met > 0, 2 * met - (player == LEARNER).long(), 0)

    def replace_by_rivals(self, policy: Any, row: Any, player: Any) -> None:
        """Where a rival is to decide, its logits in place of the network's."""
        for number, rival in enumerate(self.rivals, start=1):
            [places] = (player == number).nonzero(as_tuple=True)
            policy[places] = rival.logits(row[places].float(), self.actions)

    def seat_slots(self, actors: Any) -> Any:
        """Of each seat, the slot in which the actor sees it."""
        seats = self.torch.arange(self.slots, device=DEVICE)[None]
        slots = (seats - actors.long()[:, None]) % self.seats[:, None]
        return self.torch.where(self.here, slots, seats)

    def chances(self, winners: Any) -> Any:
        return self.torch.softmax(winners.masked_fill(~self.here, NEVER), 1)

    def play(self) -> Rollout:
        torch, config = self.torch, self.config
        steps, tables = config.steps, config.tables
        rows = torch.empty(steps, tables, self.rows.shape[1], dtype=torch.float16, device=DEVICE)
        masks = torch.empty(steps, tables, self.actions, dtype=torch.bool, device=DEVICE)
        actions = torch.empty(steps, tables, dtype=torch.int64, device=DEVICE)
        logs = torch.empty(steps, tables, device=DEVICE)
        actors = torch.empty(steps, tables, dtype=torch.int64, device=DEVICE)
        values = torch.empty(steps + 1, tables, self.slots, device=DEVICE)  # by seat
        outcomes = torch.empty(steps, tables, self.slots, device=DEVICE)
        ended = torch.empty(steps, tables, dtype=torch.bool, device=DEVICE)
        own = torch.empty(steps + 1, tables, dtype=torch.bool, device=DEVICE)
        heads = torch.empty(steps, tables, dtype=torch.int64, device=DEVICE)
        with torch.no_grad():
            for step in range(steps + 1):
                row = self.rows.half()
                player, head = self.deciders()
                own[step] = player == LEARNER
                policy, winners = self.forward(row.float(), head)
                values[step] = self.chances(winners).gather(1, self.seat_slots(self.actors))
                if step == steps:
                    break
                rows[step], masks[step], actors[step] = row, self.masks > 0, self.actors
                heads[step] = head
                self.replace_by_rivals(policy, row, player)
                policy = policy.masked_fill(~masks[step], NEVER)
                noise = -torch.log(-torch.log(torch.rand_like(policy).clamp(1e-9, 1 - 1e-7)))
                actions[step] = (policy + noise).argmax(1)
                chosen = actions[step][:, None]
                logs[step] = torch.log_softmax(policy, 1).gather(1, chosen)[:, 0]
                self.env.step(cuda.to_device(actions[step].numpy()) if SIMULATED else actions[step])
                ended[step] = self.won | self.cut_off
                shares = torch.where(self.won[:, None], self.rewards, self.here.float())
                outcomes[step] = shares / shares.sum(1, keepdim=True)
            self.games += int(ended.sum())
            advantages, returns = self.credit(values, outcomes, ended, actors, own)
        here = self.here.expand(steps, *self.here.shape)
        return Rollout(rows, masks, actions, logs, advantages, returns, here, heads, own[:-1])

    def credit(
        self, values: Any, outcomes: Any, ended: Any, actors: Any, own: Any
    ) -> tuple[Any, Any]:
        """λ-returns of all players, and what each action added to its player's chance.

        Chances said at a rival's decision are left out: there the network does not know which of
        the other seats is its own.
        """
        torch, trace = self.torch, self.config.trace
        advantages = torch.empty_like(ended, dtype=torch.float32)
        returns = torch.empty_like(outcomes)
        later = values[-1]
        for step in range(len(ended) - 1, -1, -1):
            said = (1 - trace) * values[step + 1] + trace * later
            later = torch.where(own[step + 1][:, None], said, later)
            later = torch.where(ended[step][:, None], outcomes[step], later)
            gain = (later - values[step]).gather(1, actors[step][:, None])
            advantages[step] = gain[:, 0]
            slots = self.seat_slots(actors[step])
            returns[step] = torch.zeros_like(later).scatter(1, slots, later)
        return advantages, returns

    # Learning

    def learn(
        self, rollout: Rollout, learning_rate: float, entropy_bonus: float
    ) -> dict[str, float]:
        torch, config = self.torch, self.config
        for group in self.optimizer.param_groups:
            group["lr"] = learning_rate
        count = config.steps * config.tables
        flat = Rollout(*(array.reshape(count, *array.shape[2:]) for array in rollout))
        choices = (flat.masks.sum(1) > 1) & flat.own
        deviation = flat.advantages[choices].std()
        for _ in range(config.epochs):
            order = torch.randperm(count, device=DEVICE)
            for first in range(0, count, config.batch):
                some = order[first : first + config.batch]
                losses = self.losses(Rollout(*(array[some] for array in flat)), deviation)
                policy_loss, value_loss, entropy = losses
                loss = policy_loss + value_loss - entropy_bonus * entropy
                self.optimizer.zero_grad()
                loss.backward()
                torch.nn.utils.clip_grad_norm_(self.network.parameters(), 1.0)
                self.optimizer.step()
        return {"value_loss": float(value_loss.detach()), "entropy": float(entropy.detach())}

    def losses(self, batch: Rollout, deviation: Any) -> tuple[Any, Any, Any]:
        torch, clip = self.torch, self.config.clip
        policy, winners = self.forward(batch.rows.float(), batch.heads)
        logs = torch.log_softmax(policy.masked_fill(~batch.masks, NEVER), 1)
        ratio = (logs.gather(1, batch.actions[:, None])[:, 0] - batch.logs).exp()
        advantages = batch.advantages / deviation
        clipped = ratio.clamp(1 - clip, 1 + clip)
        gains = torch.min(ratio * advantages, clipped * advantages)
        policy_loss = -(gains * batch.own).mean()
        chances = torch.log_softmax(winners.masked_fill(~batch.here, NEVER), 1)
        value_loss = -(batch.returns * chances.masked_fill(~batch.here, 0)).sum(1).mean()
        entropies = -(logs.exp() * logs.masked_fill(~batch.masks, 0)).sum(1)
        entropy = (entropies * batch.own).mean()
        return policy_loss, value_loss, entropy

    # Keeping

    def weights(self) -> dict[str, Any]:
        """The network without the outputs for tables with rivals."""
        arrays = named_arrays(self.network, self.shift, self.scale)
        last, kept = self.config.layers, self.actions + self.slots
        for name in (f"weight{last}", f"bias{last}"):
            arrays[name] = arrays[name][:kept]
        return arrays

    def restore(self, weights: dict[str, Any]) -> None:
        """Go on from a network; tables with rivals begin with what it says of those without."""
        last, actions = self.config.layers, self.actions
        arrays = {name: array.astype(np.float32) for name, array in weights.items()}
        for name in (f"weight{last}", f"bias{last}"):
            winners = [arrays[name][actions:]] * self.heads
            arrays[name] = np.concatenate([arrays[name][:actions], *winners])
        self.shift, self.scale = load_arrays(self.torch, self.network, arrays, DEVICE)


SLACK = 1.1  # of the time given, if iterations became slower
PACED = 20  # iterations after which the pace is known


def train(learner: Learner, iterations: int | None, seconds: float) -> Iterator[dict[str, float]]:
    """Learn, and say after each iteration how it goes; rates fall to the last iteration.

    Without a number of iterations, as many as there is time for; what is said names the number,
    with which another run does the same.
    """
    config, began = learner.config, time.monotonic()
    if learner.shift is None:
        learner.normalise()
    iteration, last = 0, iterations
    while last is None or iteration < last:
        left = 1 - iteration / last if last and iteration >= PACED else 1.0
        rate = config.last_learning_rate + left * (config.learning_rate - config.last_learning_rate)
        bonus = config.last_entropy + left * (config.entropy - config.last_entropy)
        losses = learner.learn(learner.play(), rate, bonus)
        spent = time.monotonic() - began
        iteration += 1
        if iterations is None and iteration == PACED:
            last = max(PACED, int(PACED * seconds / spent))
        row = {"iteration": iteration, "of": last or 0, "seconds": spent, "games": learner.games}
        yield {**row, **losses}
        if spent > SLACK * seconds:
            return
