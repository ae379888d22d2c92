/** The curves of `base.css`, for motion that is computed frame by frame. */

type Easing = (time: number) => number;

function bezier(x1: number, y1: number, x2: number, y2: number): Easing {
  const at = (a: number, b: number, t: number): number =>
    3 * a * t * (1 - t) ** 2 + 3 * b * t ** 2 * (1 - t) + t ** 3;
  return (time) => {
    if (time <= 0 || time >= 1) return Math.min(1, Math.max(0, time));
    let [low, high] = [0, 1];
    for (let halving = 0; halving < 16; halving++) {
      const middle = (low + high) / 2;
      if (at(x1, x2, middle) < time) low = middle;
      else high = middle;
    }
    return at(y1, y2, low);
  };
}

export const easeOut = bezier(0.2, 0.8, 0.2, 1);
export const easeLift = bezier(0.3, 0, 0.1, 1);
export const spring = bezier(0.34, 1.45, 0.5, 1);
