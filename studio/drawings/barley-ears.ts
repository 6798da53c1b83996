import { blade, path, placed, repeat } from './kit.ts';

/** An ear with two rows of grain and an ear with six. */
export const barleyEars = (): string =>
  path('M-5 770H1205', 't') +
  ear(380, 26, false) +
  ear(830, 34, true) +
  seed(600, 690, 2) +
  seed(1090, 690, 6);

function ear(x: number, lean: number, isSix: boolean): string {
  const steps = 9;
  const awn = (side: number, step: number): string =>
    placed(
      x + side * 20,
      520 - step * 42,
      side * (lean - step * 1.8),
      1,
      path(`M0 -60Q${side * 6} -190 ${side * -8} ${-340 + step * 10}`, 't'),
    );
  const grain = (side: number, step: number, turn: number, look: string, out: number): string =>
    placed(
      x + side * out,
      545 - step * 42,
      side * turn,
      1,
      blade(92, isSix ? 24 : 27, look) + path('M0 -8V-66', 'f'),
    );
  return (
    path(`M${x} 770C${x - 12} 690 ${x + 4} 620 ${x} 540`, 's') +
    placed(x - 2, 700, -34, 1, blade(210, 20, 'leaf l', -30)) +
    repeat(steps, (step) => awn(-1, step) + awn(1, step)) +
    repeat(steps, (step) =>
      isSix
        ? grain(-1, step, 52, 'straw l', 26) +
          grain(1, step, 52, 'straw l', 26) +
          grain(-1, step, 22, 'amber l', 14) +
          grain(1, step, 22, 'amber l', 14)
        : grain(-1, step, 27, 'amber l', 12) + grain(1, step, 27, 'amber l', 12),
    ) +
    placed(x, 545 - steps * 42, 0, 1, blade(90, 24, 'amber l'))
  );
}

/** The ear seen from its tip. */
const seed = (x: number, y: number, rows: number): string =>
  repeat(rows, (row) =>
    placed(x, y, (row * 360) / rows + 90, 1, blade(56, 20, row % (rows / 2) === 0 ? 'amber l' : 'straw l')),
  );
