import { foil } from '../../ink.ts';
import { blend } from '../../palette.ts';
import { facts, figureText, type Sheet } from '../../sheet.ts';
import { setLine } from '../../type-setting.ts';

/** Landscapes drawn as contour lines. */
export const look = ({ style }: Sheet) => {
  const [paper, ink, accent] = [style.paper ?? '#faf6ee', style.ink ?? '#2a2430', style.accent ?? '#e2795f'];
  return {
    paper,
    ink,
    accent,
    light: style.accent2 ?? blend(accent, paper, 0.5),
    deep: blend(accent, ink, 0.5),
    metal: foil(style.foil ?? 'rose', 0.9),
  };
};

export const captions = (sheet: Sheet, x: number, right: number, y: number, h: number): string => {
  const { ink, deep } = look(sheet);
  const { words, faces } = sheet;
  const small = { face: faces('manrope', 500), fill: ink };
  return (
    setLine(words.type, { ...small, size: h * 0.034, x, y, anchor: 'start', fit: (right - x) * 0.64 }) +
    setLine(`${words.producer}, ${words.origin}`, {
      ...small,
      face: faces('manrope', 400),
      size: h * 0.027,
      x,
      y: y + h * 0.048,
      anchor: 'start',
      fit: (right - x) * 0.62,
    }) +
    setLine(figureText(sheet), {
      ...small,
      face: faces('dmserif'),
      size: h * 0.068,
      x: right,
      y: y + h * 0.006,
      anchor: 'end',
      fill: deep,
      fit: (right - x) * 0.32,
    }) +
    setLine(facts(words, '  '), {
      ...small,
      face: faces('manrope', 400),
      size: h * 0.024,
      x: right,
      y: y + h * 0.048,
      anchor: 'end',
      fit: (right - x) * 0.36,
    })
  );
};
