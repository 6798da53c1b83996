import { box, floor, path, placed, repeat, within } from './kit.ts';

/** The same spirit three times: in a small glass, in a wine glass of fortified wine, in a long drink. */
export const sameMeasure = (): string =>
  floor(700) +
  placed(230, 700, 0, 1, small()) +
  placed(570, 700, 0, 1, stemmed()) +
  placed(950, 700, 0, 1, long());

const small = (): string => fill('small', 'M-64 0L-84 -196H84L64 0Z', 20, 126, 126) + path('M-64 0H64', 'l');

const stemmed = (): string =>
  path('M-90 0C-60 -14 -14 -14 -10 -40V-190H10V-40C14 -14 60 -14 90 0Z', 'pale l') +
  fill('stemmed', 'M-10 -190C-96 -220 -120 -330 -86 -460H86C120 -330 96 -220 10 -190Z', 196, 268, 330);

const long = (): string =>
  fill('long', 'M-104 0L-120 -520H120L104 0Z', 20, 96, 440) +
  within(
    'ice',
    'M-104 0L-120 -520H120L104 0Z',
    repeat(4, (k) =>
      placed(-30 + (k % 2) * 62, -160 - k * 74, 12 - k * 17, 1, box(-46, -46, 92, 92, 'l', 10)),
    ),
  ) +
  path('M60 -600L8 -40', 's');

/** A glass: spirit from `foot` to `amber`, the rest of the drink up to `level`, above its foot. */
const fill = (name: string, outline: string, foot: number, amber: number, level: number): string =>
  path(outline, 'pale l') +
  within(
    name,
    outline,
    path(`M-200 ${-foot}V${-level}H200V${-foot}Z`, 'straw') +
      path(`M-200 ${-foot}V${-amber}H200V${-foot}Z`, 'amber') +
      path(`M-200 ${-level}H200M-200 ${-foot}H200`, 'f') +
      (amber < level ? path(`M-200 ${-amber}H200`, 'f') : ''),
  ) +
  path(outline, 'l');
