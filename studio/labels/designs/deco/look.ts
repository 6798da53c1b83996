import { foil, type Ink } from '../../ink.ts';
import { path } from '../../marks.ts';
import { figureText, type Sheet, upper } from '../../sheet.ts';

/** Foil on a dark ground, in the style of buildings of 1930. */
export const look = ({ style }: Sheet) => ({
  ground: style.paper ?? '#10261f',
  metal: foil(style.foil ?? 'gold', 0.8),
});

export const small = (sheet: Sheet, w: number, h: number) => ({
  face: sheet.faces('josefin', 600),
  size: h * 0.034,
  x: w / 2,
  tracking: 0.16,
  fill: look(sheet).metal,
  fit: w - 19,
});

export const figureLine = (sheet: Sheet): string => upper(figureText(sheet));

export const doubled = (d: (inset: number) => string, inset: number, ink: Ink): string =>
  path(d(inset), undefined, { stroke: ink, width: 0.6 }) +
  path(d(inset + 1.2), undefined, { stroke: ink, width: 0.18 });
