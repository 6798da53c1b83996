import { disc, floor, path, placed, repeat, scattered, within } from './kit.ts';

const GLASS = 'M-96 0C-84 -180 -118 -260 -122 -420H122C118 -260 84 -180 96 0Z';

/** One glass three times: poured at a slant, at rest, filled through its foam. */
export const secondPour = (): string =>
  floor(690) +
  placed(390, 668, -34, 1, pour()) +
  path('M222 216C196 280 190 340 196 470H216C212 350 216 290 240 232Z', 'amber l') +
  can(362, 112) +
  placed(640, 690, 0, 1, glass('rest', -250, -330)) +
  placed(980, 690, 0, 1, dome() + glass('full', -372, -430));

function glass(name: string, beer: number, foam: number): string {
  return (
    path(GLASS, 'pale l') +
    within(
      name,
      GLASS,
      path(`M-140 10V${beer}H140V10Z`, 'amber') +
        path(`M-140 ${beer}V${foam}H140V${beer}Z`, 'paper') +
        scattered(name, 26, [-80, beer + 40, 160, -beer - 60], (x, y, k) => disc(x, y, 3 + 3 * k, 'straw')) +
        scattered(`${name}s`, 24, [-110, foam + 14, 220, beer - foam - 24], (x, y, k) =>
          disc(x, y, 6 + 7 * k, 'f'),
        ) +
        path(`M-140 ${beer}H140`, 'l'),
    ) +
    path(GLASS, 'l')
  );
}

const pour = (): string =>
  path(GLASS, 'pale l') +
  within(
    'slant',
    GLASS,
    placed(
      0,
      -150,
      34,
      1,
      path('M-260 -40H260V300H-260Z', 'amber') +
        path('M-260 -40V-76H260V-40Z', 'paper') +
        path('M-260 -40H260', 'l'),
    ),
  ) +
  path(GLASS, 'l');

const dome = (): string =>
  path(
    'M-122 -420C-128 -500 -60 -486 -40 -504C0 -530 40 -516 60 -496C110 -500 130 -460 122 -420Z',
    'paper l',
  ) + repeat(3, (k) => disc(-50 + k * 46, -456 + (k % 2) * 14, 9, 'f'));

const can = (x: number, y: number): string =>
  placed(
    x,
    y,
    232,
    1,
    path('M-62 -180H62L70 -160V150L58 176H-58L-70 150V-160Z', 'mid l') +
      path('M-70 -60H70V60H-70Z', 'paper l') +
      path('M-44 -20H44M-44 8H44', 'f') +
      path('M-62 -180H62', 'l'),
  );
