import { blade, floor, path, placed, repeat, within } from './kit.ts';

const CORN =
  'M0 130C-70 120 -88 20 -60 -60C-44 -110 -20 -134 0 -140C20 -134 44 -110 60 -60C88 20 70 120 0 130Z';

/** A corn of barley in section on five days: dry, soaked, rooted, sprouting, dried again. */
export const cornSprouting = (): string => floor(660) + repeat(5, (day) => corn(140 + day * 230, day));

function corn(x: number, day: number): string {
  const isSoaked = day > 0 && day < 4;
  const size = isSoaked ? 1.16 : 1;
  const sprout = [0, 26, 96, 178, 178][day] ?? 0;
  return placed(
    x,
    660 - 132 * size,
    0,
    size,
    roots(day) +
      path(CORN, 'amber l') +
      within(
        `corn${day}`,
        CORN,
        path(CORN.replaceAll('130', '112'), day === 4 ? 'copper' : 'straw') +
          path('M-90 150V70C-40 50 40 50 90 70V150Z', isSoaked ? 'leaf' : 'mid') +
          path('M-90 70C-40 50 40 50 90 70', 'f') +
          repeat(day + 1, (k) =>
            path(`M-80 ${30 - k * 34}C-30 ${16 - k * 34} 30 ${16 - k * 34} 80 ${30 - k * 34}`, 'f'),
          ),
      ) +
      (sprout > 0 ? placed(-52, 84, -4, 1, blade(sprout, 13, day === 4 ? 'straw l' : 'pale l', -10)) : '') +
      path(CORN, 'l'),
  );
}

const roots = (day: number): string =>
  day < 2 || day === 4
    ? day === 1
      ? path('M0 128v14', 's thick')
      : ''
    : repeat(4, (k) =>
        path(`M${-18 + k * 12} 122q${-30 + k * 20} ${16 + day * 4} ${-46 + k * 30} ${26 + day * 8}`, 's'),
      );
