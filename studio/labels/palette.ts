/** Colours as `#rrggbb`. */
const parts = (colour: string): [number, number, number] => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16),
];

/** Mixes two colours: `share` 0 gives the first, 1 the second. */
export function blend(from: string, to: string, share: number): string {
  const [a, b] = [parts(from), parts(to)];
  return `#${a
    .map((value, index) =>
      Math.round(value + ((b[index] ?? 0) - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Returns the relative luminance of a colour, from 0 to 1 (WCAG 2.2). */
export function lightness(colour: string): number {
  const [red, green, blue] = parts(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** Returns the colour with the highest contrast to a ground. */
export function readable(ground: string, ...colours: [string, ...string[]]): string {
  const contrast = (colour: string): number => {
    const [a, b] = [lightness(ground), lightness(colour)];
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  };
  return colours.reduce((best, colour) => (contrast(colour) > contrast(best) ? colour : best));
}
