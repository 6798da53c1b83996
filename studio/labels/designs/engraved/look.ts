import { foil } from '../../ink.ts';
import { circle } from '../../marks.ts';
import { guilloche, type Scene } from '../../ornament/engraving.ts';
import { wreath } from '../../ornament/foliage.ts';
import { type Sheet, upper } from '../../sheet.ts';
import { setLine } from '../../type-setting.ts';

/** Steel engraving on laid paper, as on whisky, brandy and port. */
export const look = ({ style }: Sheet) => ({
  paper: style.paper ?? '#f1e6cf',
  ink: style.ink ?? '#2b1d12',
  accent: style.accent ?? '#7a1e1e',
  tone: style.tone ?? '#e6d6b6',
  metal: foil(style.foil ?? 'gold', 0.75),
});

export const SCENES: readonly Scene[] = ['hills', 'coast', 'peaks', 'river', 'field'];

/** Age or year in a rosette. */
export const rosette = (sheet: Sheet, x: number, y: number, r: number): string => {
  const { paper, ink, accent, metal } = look(sheet);
  const { figure, faces } = sheet;
  if (!figure)
    return (
      wreath(x, y, r * 0.9, { fill: metal, leaf: r * 0.34, count: 8 }, 40) + circle(x, y, r * 0.12, accent)
    );
  const long = figure.value.length > 2;
  return (
    guilloche(x, y, r * 0.46, r, { petals: 14, turns: 6, ink: '#b79a62' }) +
    circle(x, y, r * 0.72, paper, { stroke: metal, width: 0.5 }) +
    circle(x, y, r * 0.64, undefined, { stroke: ink, width: 0.14 }) +
    setLine(figure.value, {
      face: faces('bodoni', 700),
      size: r * (long ? 0.52 : 0.82),
      x,
      y: y + r * (long ? 0.18 : 0.2),
      fill: accent,
    }) +
    (figure.unit === ''
      ? ''
      : setLine(upper(figure.unit), {
          face: faces('cinzel', 600),
          size: r * 0.19,
          x,
          y: y + r * 0.44,
          tracking: 0.16,
          fill: ink,
        }))
  );
};
