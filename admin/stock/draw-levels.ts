import { DAY_MS } from '#contract/durations.ts';

export type LevelHistory = {
  firstDay: string;
  lastDay: string;
  /** Bottles on hand before the first day; `null`: nothing had moved. */
  start: number | null;
  threshold: number;
  points: readonly { day: string; onHand: number }[];
};

/** The size of the drawing; it is stretched to its place. */
export const WIDTH = 1000;
export const HEIGHT = 300;

const toMs = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/**
 * Draws the bottles on hand as steps: each day has the number of its end. `top` is the number at the
 * upper end; it is even, so that the line in the middle has a whole number.
 */
export function drawLevels({ firstDay, lastDay, start, threshold, points }: LevelHistory): {
  path: string;
  /** The height of the threshold. */
  low: number;
  top: number;
  lowest: number;
  highest: number;
} {
  const [first] = points;
  const begin = start ?? first?.onHand ?? 0;
  const levels = [begin, ...points.map(({ onHand }) => onHand)];
  const highest = Math.max(...levels);
  const top = roundUp(Math.max(highest, threshold));
  const from = toMs(firstDay);
  const days = Math.max(1, (toMs(lastDay) - from) / DAY_MS);
  const x = (day: string): number => round((WIDTH * (toMs(day) - from)) / DAY_MS / days);
  const y = (onHand: number): number => round(HEIGHT - (HEIGHT * onHand) / top);
  const steps = points.map(({ day, onHand }) => `H${x(day)}V${y(onHand)}`).join('');
  const left = start === null && first ? x(first.day) : 0;
  return {
    path: `M${left} ${y(begin)}${steps}H${WIDTH}`,
    low: y(threshold),
    top,
    lowest: Math.min(...levels),
    highest,
  };
}

const round = (number: number): number => Math.round(number * 10) / 10;

/** Returns the next of 2, 4, 6, 10, 20, 40, 60, 100 and so on. */
function roundUp(number: number): number {
  for (let ten = 1; ; ten *= 10) {
    const found = [2, 4, 6, 10].find((step) => step * ten >= number);
    if (found !== undefined) return found * ten;
  }
}
