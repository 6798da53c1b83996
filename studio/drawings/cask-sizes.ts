import { floor, path, repeat, within } from './kit.ts';

const FLOOR = 690;

/** Five casks on one floor to scale, and a bottle beside the smallest. */
export const caskSizes = (): string =>
  floor(FLOOR) +
  bottle(54) +
  cask('quarter', 176, 232, 140, 112) +
  cask('barrel', 346, 336, 168, 138) +
  cask('hogshead', 548, 350, 194, 162) +
  cask('puncheon', 782, 388, 228, 188) +
  cask('butt', 1040, 512, 222, 180);

function cask(name: string, x: number, height: number, belly: number, head: number): string {
  const [top, b, h] = [FLOOR - height, belly / 2, head / 2];
  const side = (s: number): string =>
    `C${x + s * b * 1.07} ${FLOOR - height * 0.3} ${x + s * b * 1.07} ${top + height * 0.3} ${x + s * h} ${top}`;
  const outline = `M${x + h} ${FLOOR}${side(1)}H${x - h}C${x - b * 1.07} ${top + height * 0.3} ${x - b * 1.07} ${FLOOR - height * 0.3} ${x - h} ${FLOOR}Z`;
  const hoop = (share: number, width: number): string => {
    const y = top + height * share;
    return path(
      `M${x - b * 1.2} ${y}Q${x} ${y + 16} ${x + b * 1.2} ${y}v${width}Q${x} ${y + 16 + width} ${x - b * 1.2} ${y + width}Z`,
      'mid f',
    );
  };
  return (
    path(outline, 'straw l') +
    within(
      name,
      outline,
      path(
        `M${x + b * 0.35} ${top - 10}h${b}V${FLOOR}h${-b}C${x + b * 0.62} ${FLOOR - height * 0.3} ${x + b * 0.62} ${top + height * 0.3} ${x + b * 0.35} ${top}Z`,
        'amber',
      ) +
        repeat(7, (k) => {
          const t = (k - 3) / 3.5;
          return path(
            `M${x + h * t} ${top}C${x + b * 1.07 * t} ${top + height * 0.3} ${x + b * 1.07 * t} ${FLOOR - height * 0.3} ${x + h * t} ${FLOOR}`,
            'f',
          );
        }) +
        [0.015, 0.16, 0.3, 0.64, 0.78, 0.92].map((share) => hoop(share, 15 + height * 0.012)).join(''),
    ) +
    path(outline, 'l')
  );
}

const bottle = (x: number): string =>
  path(`M${x - 15} ${FLOOR}v-62q0 -14 9 -22v-22h12v22q9 8 9 22v62Z`, 'amber l');
