import { foil } from '../../ink.ts';
import type { Sheet } from '../../sheet.ts';
import { setLine } from '../../type-setting.ts';

/** The quiet classic: arms or a monogram, capitals, much white. */
export const look = ({ style }: Sheet) => ({
  paper: style.paper ?? '#faf5e8',
  ink: style.ink ?? '#2a2622',
  accent: style.accent ?? '#7c1b2b',
  metal: foil(style.foil ?? 'gold', 0.7),
});

export const small = (sheet: Sheet, w: number, h: number) => ({
  face: sheet.faces('cormorantCaps', 600),
  x: w / 2,
  size: h * 0.038,
  fill: look(sheet).ink,
  tracking: 0.1,
  fit: w - 18,
});

export const feet = (sheet: Sheet, w: number, y: number, h: number): string => {
  const set = { face: sheet.faces('cormorant', 600), size: h * 0.034, y, fill: look(sheet).ink };
  return (
    setLine(sheet.words.abv, { ...set, x: 6.6, anchor: 'start' }) +
    setLine(sheet.words.volume, { ...set, x: w - 6.6, anchor: 'end' })
  );
};
