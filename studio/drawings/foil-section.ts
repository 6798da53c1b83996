import { box, mirrored, path, repeat, scattered, within } from './kit.ts';

const NECK = 'M470 810C470 640 520 560 520 420V330H508V284H520V240H560V420C560 600 560 700 560 810Z';

/** The neck of a sparkling wine in section: glass, cork, wire, plate and foil. */
export const foilSection = (): string => {
  const half = path(NECK, 'leaf l') + foil() + wire();
  return path('M560 810V430H640V810Z', 'straw') + bubbles() + cork() + half + mirrored(600, half) + plate();
};

const cork = (): string =>
  path(
    'M560 430V250C560 214 516 214 512 160C510 120 540 100 600 100C660 100 690 120 688 160C684 214 640 214 640 250V430Z',
    'copper l',
  ) +
  scattered('grain', 42, [566, 130, 66, 210], (x, y, k) => path(`M${x} ${y}h${6 + 10 * k}`, 'f')) +
  path('M560 376H640M560 402H640', 'l');

const wire = (): string =>
  path('M506 300C490 300 490 330 506 330', 's') +
  repeat(2, (k) => path(`M${506 - k * 4} 306C${494 - k * 8} 230 ${496 - k * 2} 150 ${548 - k * 6} 92`, 's')) +
  path('M478 316a14 14 0 1 0 28 0a14 14 0 1 0 -28 0', 's');

const foil = (): string =>
  path(
    'M452 640C462 560 494 500 494 420V340C480 320 480 300 490 284V150C496 70 560 58 600 58V78C560 80 512 96 506 150V420C506 510 478 570 470 640Z',
    'amber l',
  ) +
  path('M452 640L470 640L462 690L446 664Z', 'amber l') +
  repeat(6, (k) => path(`M496 ${190 + k * 44}l8 14`, 'f'));

const plate = (): string => box(536, 76, 128, 22, 'pale l', 8);

const bubbles = (): string =>
  within(
    'wine',
    'M560 446H640V810H560Z',
    scattered(
      'b',
      30,
      [564, 450, 72, 350],
      (x, y, k) => `<circle class="paper" cx="${x}" cy="${y}" r="${3 + 4 * k}"/>`,
    ),
  ) + path('M560 446H640', 'l');
