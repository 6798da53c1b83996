import { rect } from '../../marks.ts';
import { blend, readable } from '../../palette.ts';
import { facts, figureText, joined, type Sheet, upper } from '../../sheet.ts';
import { setLine } from '../../type-setting.ts';

/** Cut paper and linocut in three colours; all ornaments symmetrical. */
export const look = ({ style }: Sheet) => {
  const [paper, ink, accent] = [style.paper ?? '#f2e3c6', style.ink ?? '#1d2b3a', style.accent ?? '#c4502a'];
  return { paper, ink, accent, second: style.accent2 ?? blend(accent, ink, 0.62) };
};

export const feet = (sheet: Sheet, w: number, y: number, size: number): string =>
  setLine(joined('  ·  ', sheet.words.origin, figureText(sheet)), {
    face: sheet.faces('josefin', 600),
    size,
    x: w / 2,
    y: y - size * 1.25,
    fill: look(sheet).ink,
    fit: w - 13,
  }) +
  setLine(facts(sheet.words, '  ·  '), {
    face: sheet.faces('josefin', 600),
    size: size * 0.9,
    x: w / 2,
    y,
    fill: look(sheet).ink,
    fit: w - 16,
  });

export const typeBar = (sheet: Sheet, w: number, y: number, height: number): string => {
  const { second, paper, ink } = look(sheet);
  return (
    rect(6, y, w - 12, height, second) +
    setLine(upper(sheet.words.type), {
      face: sheet.faces('josefin', 700),
      size: height * 0.6,
      x: w / 2,
      y: y + height * 0.72,
      fill: readable(second, paper, ink),
      tracking: 0.1,
      fit: w - 17,
    })
  );
};
