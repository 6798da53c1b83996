import { disc, path, repeat, smooth, within } from './kit.ts';

const LINE: readonly (readonly [number, number])[] = [
  [120, 170],
  [200, 176],
  [330, 196],
  [520, 250],
  [700, 330],
  [860, 430],
  [1000, 530],
  [1120, 610],
];
const AREA = `${smooth(LINE)}L1120 680L120 680Z`;

/** The strength of a run as it falls: the heads, the heart between the two cuts, the tails. */
export const spiritRun = (): string =>
  within(
    'run',
    AREA,
    path('M120 0H250V680H120Z', 'light') +
      path('M250 0H740V680H250Z', 'amber') +
      path('M740 0H1120V680H740Z', 'mid'),
  ) +
  path('M250 120V720M740 120V720', 's') +
  path(smooth(LINE), 's thick') +
  path('M120 110V680H1140', 's') +
  repeat(6, (k) => path(`M108 ${190 + k * 80}H120`, 's')) +
  repeat(9, (k) => path(`M${230 + k * 100} 680V692`, 't')) +
  disc(250, 184, 16, 'paper l') +
  disc(740, 352, 16, 'paper l');
