"""Train a player with Stable-Baselines3 on one core, and see how often it beats `bust:0.25`.

docs/build/train_a_player.md explains this file. It needs the packages named there.
"""

import argparse
import csv
import math
import time
from functools import partial
from pathlib import Path

import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.utils import LinearSchedule
from stable_baselines3.common.vec_env import VecEnv

from flipdeck.envs.gymnasium_vector import CardGames

TABLES = 512  # games that run side by side
ROLLOUT = 64  # decisions at each table between two updates
ROLLOUTS_PER_CHECK = 8
CHECK_GAMES = 20_000  # for a point of the learning curve
TEST_GAMES = 200_000  # for the result
TEST_TABLES = 1_000


class Tables(VecEnv):
    """CardGames as Stable-Baselines3 expects it."""

    def __init__(self, games):
        self.games = games
        space = games.single_observation_space["observation"]
        super().__init__(games.num_envs, space, games.single_action_space)

    def reset(self):
        observed, _ = self.games.reset(seed=self._seeds[0])  # one seed for all tables
        self.masks = observed["action_mask"]
        return observed["observation"]

    def step_async(self, actions):
        self.actions = actions

    def step_wait(self):
        observed, rewards, terminated, truncated, info = self.games.step(self.actions)
        infos = [{} for _ in range(self.num_envs)]
        for table in np.flatnonzero(truncated):
            infos[table]["TimeLimit.truncated"] = True
            infos[table]["terminal_observation"] = info["final_obs"][table]
        self.masks = observed["action_mask"]
        return observed["observation"], rewards, terminated | truncated, infos

    def env_method(self, method_name, *args, indices=None, **kwargs):
        assert method_name == "action_masks", method_name  # what MaskablePPO calls
        return list(self.masks)

    def has_attr(self, name):
        return name == "action_masks"

    def get_attr(self, name, indices=None):
        return [getattr(self.games, name)] * self.num_envs

    def set_attr(self, name, value, indices=None):
        setattr(self.games, name, value)

    def env_is_wrapped(self, wrapper_class, indices=None):
        return [False] * self.num_envs

    def close(self):
        self.games.close()


def win_rate(choose, make_games, games, seed):
    """The share of games that the learner wins.

    Every table plays the same number of games: the first to end would mostly be short ones.
    """
    env = make_games(TEST_TABLES)
    left = np.full(TEST_TABLES, games // TEST_TABLES)
    wins = 0
    observed, _ = env.reset(seed=seed)
    while left.any():
        actions = choose(observed["observation"], observed["action_mask"])
        observed, rewards, terminated, truncated, _ = env.step(actions)
        counted = (terminated | truncated) & (left > 0)
        wins += rewards[counted].sum()
        left -= counted
    return float(wins) / games


def margin(share, games):
    """Half of the 95 % interval."""
    return 1.96 * math.sqrt(share * (1 - share) / games)


def best_action(model, observations, masks):
    """A table with fewer seats has fewer actions than the player learned; the rest are illegal."""
    missing = int(model.action_space.n) - masks.shape[1]
    masks = np.pad(masks, ((0, 0), (0, missing)))
    actions, _ = model.predict(observations, action_masks=masks, deterministic=True)
    return actions


class Progress(BaseCallback):
    """Measure the player now and then, print it, and stop when the time is up."""

    def __init__(self, make_games, seed, minutes):
        super().__init__()
        self.make_games, self.seed, self.minutes = make_games, seed, minutes
        self.began = time.monotonic()
        self.rollouts = 0
        self.curve = []

    def _on_rollout_start(self):
        if self.rollouts % ROLLOUTS_PER_CHECK == 0:
            self.check()
        self.rollouts += 1

    def _on_step(self):
        return time.monotonic() - self.began < 60 * self.minutes

    def check(self):
        choose = partial(best_action, self.model)
        share = win_rate(choose, self.make_games, CHECK_GAMES, self.seed)
        seconds = time.monotonic() - self.began
        self.curve.append((self.num_timesteps, round(seconds, 1), share))
        print(f"{seconds:5.0f} s {self.num_timesteps:12,} decisions {share:7.1%}", flush=True)


def train(make_games, seed, decisions, minutes, check_seed):
    model = MaskablePPO(
        "MlpPolicy",
        Tables(make_games(TABLES)),
        seed=seed,
        device="cpu",
        n_steps=ROLLOUT,
        batch_size=4096,
        n_epochs=4,
        learning_rate=LinearSchedule(2e-3, 0.0, 1.0),
        gamma=1.0,  # a win counts the same however long the game was
        gae_lambda=0.95,
        ent_coef=0.003,
        policy_kwargs={"net_arch": [64, 64], "activation_fn": torch.nn.ReLU},
    )
    progress = Progress(make_games, check_seed, minutes)
    model.learn(decisions, callback=progress)
    progress.check()
    return model, progress.curve


def save_curve(curve, file):
    with file.open("w", newline="") as output:
        writer = csv.writer(output, lineterminator="\n")
        writer.writerow(["decisions", "seconds", "win rate"])
        writer.writerows(curve)


def plot(curve, fair_share, title, file):
    from matplotlib.figure import Figure

    decisions, _, shares = np.array(curve).T
    figure = Figure((8, 4.5), layout="constrained")
    axes = figure.subplots()
    axes.errorbar(
        decisions / 1e6,
        100 * shares,
        [100 * margin(share, CHECK_GAMES) for share in shares],
        marker="o",
        markersize=4,
        capsize=2,
        label="trained player",
    )
    axes.axhline(100 * fair_share, color="#595959", linestyle="--", label="fair share")
    axes.set(xlabel="decisions in training (millions)", ylabel="games won (%)", title=title)
    axes.set_ylim(bottom=0)
    axes.legend(loc="lower right")
    figure.savefig(file, dpi=120)


def arguments(words=None):
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="flip7")
    parser.add_argument("--edition", default="", help="an edition of the game")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--opponent", default="bust:0.25", help="the player in all other seats")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--decisions", type=float, default=7e6, help="how long to train")
    parser.add_argument("--minutes", type=float, default=math.inf, help="stop after this time")
    parser.add_argument("--load", type=Path, help="measure this player instead of training one")
    parser.add_argument("--save", type=Path, default=Path("player.zip"))
    parser.add_argument("--plot", type=Path, help="draw the learning curve (PNG, SVG)")
    return parser.parse_args(words)


def main():
    options = arguments()
    torch.set_num_threads(1)
    make_games = partial(
        CardGames,
        options.game,
        seats=options.seats,
        edition=options.edition,
        opponents=options.opponent,
        copy=True,  # Stable-Baselines3 keeps the arrays of the step before
    )
    # Training, the curve and the result have games of their own.
    train_seed, check_seed, test_seed = (3 * options.seed + k for k in range(3))
    title = f"{options.game}, {options.seats} seats, against {options.opponent}"
    if options.load:
        model = MaskablePPO.load(options.load, device="cpu")
    else:
        decisions = int(options.decisions)
        model, curve = train(make_games, train_seed, decisions, options.minutes, check_seed)
        model.save(options.save)
        save_curve(curve, options.save.with_suffix(".csv"))
        if options.plot:
            plot(curve, 1 / options.seats, title, options.plot)
    share = win_rate(partial(best_action, model), make_games, TEST_GAMES, test_seed)
    print(
        f"{title}: {share:.2%} ± {margin(share, TEST_GAMES):.2%} of {TEST_GAMES:,} new games;"
        f" the fair share is {1 / options.seats:.1%}"
    )


if __name__ == "__main__":
    main()
