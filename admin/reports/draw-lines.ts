/** The size of the drawing; it is stretched to its place. */
export const WIDTH = 1000;
export const HEIGHT = 300;

/**
 * Draws series of numbers as lines over the same places. `top` and `bottom` are the numbers at the upper
 * and lower end; `bottom` is below 0 where more was given back than sold.
 */
export function drawLines(series: readonly (readonly number[])[]): {
  paths: string[];
  top: number;
  bottom: number;
  /** The height of 0. */
  zero: number;
} {
  const numbers = series.flat();
  const top = roundUp(Math.max(0, ...numbers));
  const lowest = Math.min(0, ...numbers);
  const bottom = lowest < 0 ? -roundUp(-lowest) : 0;
  const y = (number: number): number => round(HEIGHT - (HEIGHT * (number - bottom)) / (top - bottom));
  return { paths: series.map((line) => drawLine(line, y)), top, bottom, zero: y(0) };
}

/** One number alone is a line over the whole width. */
function drawLine(line: readonly number[], y: (number: number) => number): string {
  const [first] = line;
  if (first === undefined) return '';
  if (line.length === 1) return `M0 ${y(first)}H${WIDTH}`;
  return line
    .map(
      (number, place) =>
        `${place === 0 ? 'M' : 'L'}${round((WIDTH * place) / (line.length - 1))} ${y(number)}`,
    )
    .join('');
}

const round = (number: number): number => Math.round(number * 10) / 10;

/** Returns the next of 2, 4, 6, 10, 20, 40, 60, 100 and so on. */
function roundUp(number: number): number {
  for (let ten = 1; ; ten *= 10) {
    const found = [2, 4, 6, 10].find((step) => step * ten >= number);
    if (found !== undefined) return found * ten;
  }
}
