/** Where an arrow key leads: the nearest target on that side. */

const ASIDE = 2; // how much worse a step to the side is than one straight on

const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const middleOf = (part: Element): readonly [number, number] => {
  const { left, top, width, height } = part.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
};

export function neighbour(
  arrow: string,
  from: Element | null,
  targets: readonly HTMLElement[],
): HTMLElement | undefined {
  const direction = DIRECTIONS[arrow];
  if (!direction || !targets.some((target) => target === from)) return targets[0];
  const [x, y] = middleOf(from!);
  const distance = (target: HTMLElement): number => {
    const [right, down] = middleOf(target);
    const forward = (right - x) * direction[0] + (down - y) * direction[1];
    const aside = Math.abs((right - x) * direction[1]) + Math.abs((down - y) * direction[0]);
    return forward > 1 ? forward + ASIDE * aside : Infinity;
  };
  const forward = targets.filter((target) => distance(target) < Infinity);
  return forward.sort((one, other) => distance(one) - distance(other))[0];
}
