import { line } from '../../marks.ts';
import { facts, type Sheet, upper } from '../../sheet.ts';
import { setLine } from '../../type-setting.ts';

/** Wood type pressed into board: each line fills the width of the forme. */
export const look = ({ style }: Sheet) => ({
  paper: style.paper ?? '#e9dcc0',
  ink: style.ink ?? '#201813',
  accent: style.accent ?? '#a5391f',
});

export const pressed = (colour: string) => ({ colour, height: 0.5 });

export const double = (sheet: Sheet, x1: number, x2: number, y: number): string =>
  line(x1, y, x2, y, look(sheet).ink, 0.8) + line(x1, y + 1.2, x2, y + 1.2, look(sheet).ink, 0.2);

export const foot = (sheet: Sheet, w: number, h: number, m: number): string => {
  const { words, faces } = sheet;
  const { ink } = look(sheet);
  return (
    line(m, h * 0.885, w - m, h * 0.885, ink, 0.3) +
    setLine(upper(words.origin), {
      face: faces('oswald', 400),
      size: h * 0.028,
      x: w / 2,
      y: h * 0.92,
      fill: ink,
      tracking: 0.1,
      fit: w - 2 * m,
    }) +
    setLine(facts(words, '  —  '), {
      face: faces('oswald', 500),
      size: h * 0.03,
      x: w / 2,
      y: h * 0.958,
      fill: ink,
      fit: w - 2 * m,
    })
  );
};
