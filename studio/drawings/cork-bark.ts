import { box, disc, path, placed, repeat, scattered, within } from './kit.ts';

const TRUNK =
  'M92 810C120 600 96 420 128 240C140 150 120 60 60 -10H360C330 80 330 160 340 250C356 430 340 610 380 810Z';

/** A cork oak stripped between two cuts, and the bark with corks punched along its rings. */
export const corkBark = (): string =>
  path('M-5 730H1205', 't') +
  path(TRUNK, 'light l') +
  within(
    'trunk',
    TRUNK,
    box(0, -20, 460, 190, 'mid') +
      scattered('bark', 60, [40, -10, 360, 170], (x, y, k) =>
        path(`M${x} ${y}q${-10 + 20 * k} 20 ${6 - 8 * k} 44`, 'f'),
      ) +
      box(0, 170, 460, 470, 'copper') +
      scattered('sap', 34, [110, 190, 230, 430], (x, y, k) =>
        path(`M${x} ${y}q${-6 + 12 * k} 30 0 70`, 'f'),
      ) +
      box(0, 640, 460, 190, 'mid') +
      scattered('foot', 40, [90, 650, 290, 150], (x, y, k) =>
        path(`M${x} ${y}q${-10 + 20 * k} 20 ${6 - 8 * k} 44`, 'f'),
      ) +
      path('M0 170H460M0 640H460', 'l'),
  ) +
  path(TRUNK, 'l') +
  plank() +
  cork(560, 664, 0) +
  cork(664, 664, 0) +
  cork(800, 690, 90) +
  cork(1010, 664, 0) +
  cork(1100, 690, 90);

const PLANK = 'M480 250C640 196 940 196 1150 250L1150 470C940 420 640 420 480 470Z';

const plank = (): string =>
  path(PLANK, 'straw l') +
  within(
    'plank',
    PLANK,
    path('M480 240C640 186 940 186 1150 240V282C940 232 640 232 480 282Z', 'soil') +
      repeat(8, (k) =>
        path(`M480 ${296 + k * 22}C640 ${244 + k * 22} 940 ${244 + k * 22} 1150 ${296 + k * 22}`, 'f'),
      ) +
      scattered('pores', 90, [480, 260, 670, 200], (x, y, k) => disc(x, y, 2 + 3 * k, 'copper')),
  ) +
  path(PLANK, 'l') +
  repeat(5, (k) => disc(572 + k * 122, 362 - (k === 0 || k === 4 ? 0 : k === 2 ? 18 : 14), 46, 'ground l'));

const cork = (x: number, y: number, turn: number): string =>
  placed(
    x,
    y,
    turn,
    1,
    box(-40, -66, 80, 132, 'straw l', 10) +
      path('M-24 -40V30M0 -30V48M22 -48V20', 'f') +
      scattered(`c${x}`, 14, [-32, -56, 64, 110], (a, b, k) => disc(a, b, 2 + 2 * k, 'copper')),
  );
