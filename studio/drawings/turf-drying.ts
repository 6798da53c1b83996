import { box, disc, floor, path, placed, repeat, scattered } from './kit.ts';

const FLOOR = 640;

/** Turf drying: laid flat on the heather, lifted on end, stacked crosswise and shrunken. */
export const turfDrying = (): string =>
  floor(FLOOR) +
  scattered('heather', 90, [0, FLOOR - 2, 1200, 6], (x, y, k) =>
    path(`M${x} ${y}q${-6 + 12 * k} -16 ${-14 + 28 * k} ${-24 - 22 * k}`, 't'),
  ) +
  disc(1050, 150, 66, 'straw') +
  repeat(3, (k) =>
    path(`M${440 + k * 34} ${190 + k * 56}h${300 - k * 40}q40 0 40 -30q0 -26 -28 -26q-20 0 -22 18`, 't'),
  ) +
  laid(60) +
  laid(216) +
  lifted(470) +
  footed(900);

const laid = (x: number): string =>
  box(x, FLOOR - 66, 138, 66, 'soil l', 8) +
  scattered(`wet${x}`, 5, [x + 16, FLOOR - 54, 100, 40], (a, b, k) =>
    path(`M${a} ${b}q${10 + 10 * k} -8 30 0`, 'f'),
  );

/** Four blocks leaning on each other. */
const lifted = (x: number): string =>
  [
    [0, 15],
    [66, 6],
    [132, -6],
    [198, -15],
  ]
    .map(([away = 0, turn = 0]) =>
      placed(
        x + away,
        FLOOR,
        turn,
        1,
        box(-29, -152, 58, 152, 'soil l', 8) + path('M-14 -120q14 10 28 0M-14 -70q14 10 28 0', 'f'),
      ),
    )
    .join('');

const footed = (x: number): string =>
  repeat(3, (layer) =>
    layer % 2 === 0
      ? repeat(3, (k) => box(x + k * 68, FLOOR - 44 - layer * 44, 46, 44, 'dark l', 6))
      : box(x - 14, FLOOR - 44 - layer * 44, 210, 44, 'dark l', 6),
  ) + box(x + 26, FLOOR - 176, 130, 42, 'dark l', 6);
