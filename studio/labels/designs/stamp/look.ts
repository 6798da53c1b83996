import { foil } from '../../ink.ts';
import { blend } from '../../palette.ts';
import { facts, joined, type Sheet, upper } from '../../sheet.ts';
import { setLine } from '../../type-setting.ts';

/** A postage stamp: perforated edges, a picture, a figure in the corner. */
export const look = ({ style }: Sheet) => {
  const [paper, ink, accent] = [style.paper ?? '#f4eee0', style.ink ?? '#1c2c3a', style.accent ?? '#bf4a2c'];
  return { paper, ink, accent, pale: blend(accent, paper, 0.62), metal: foil(style.foil ?? 'gold', 0.7) };
};

export const corner = (
  sheet: Sheet,
  x: number,
  y: number,
  size: number,
  fill: string,
  anchor: 'start' | 'end',
): string =>
  sheet.figure
    ? setLine(sheet.figure.value, { face: sheet.faces('bebas'), size, x, y, anchor, fill }) +
      setLine(sheet.figure.unit, {
        face: sheet.faces('josefin', 600),
        size: size * 0.3,
        x,
        y: y + size * 0.36,
        anchor,
        fill,
      })
    : '';

export const small = (sheet: Sheet, w: number, m: number, y: number, size: number, fill: string): string => {
  const { words, faces } = sheet;
  const set = { face: faces('josefin', 600), x: w / 2, fill, fit: w - 2 * m - 3 };
  return (
    setLine(upper(words.type), { ...set, size: size * 1.1, y, tracking: 0.08 }) +
    setLine(joined('  ·  ', words.producer, words.origin), {
      ...set,
      size: size * 0.84,
      y: y + size * 1.35,
    }) +
    setLine(facts(words, '  ·  '), { ...set, size: size * 0.8, y: y + size * 2.55 })
  );
};
