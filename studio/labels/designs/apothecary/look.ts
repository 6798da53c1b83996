import { line } from '../../marks.ts';
import { facts, figureText, joined, type Sheet } from '../../sheet.ts';
import { setLine } from '../../type-setting.ts';

/** The pharmacist's label: heavy border, cut corners, small print in rows. */
export const look = ({ style }: Sheet) => ({
  paper: style.paper ?? '#f3ecd9',
  ink: style.ink ?? '#1d1a18',
  accent: style.accent ?? '#7b2d26',
});

export const rows = (sheet: Sheet, x: number, y: number, width: number, step: number): string => {
  const { words, faces } = sheet;
  const { ink } = look(sheet);
  return [words.producer, joined(', ', words.origin, figureText(sheet)), facts(words)]
    .map(
      (text, index) =>
        line(x, y + step * (index + 1), x + width, y + step * (index + 1), ink, 0.14) +
        setLine(text, {
          face: faces('cormorant', 600),
          size: step * 0.66,
          x: x + width / 2,
          y: y + step * (index + 0.76),
          fill: ink,
          fit: width - 2,
        }),
    )
    .join('');
};
