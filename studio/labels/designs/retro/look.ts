import { foil } from '../../ink.ts';
import { circle, line, polar, times } from '../../marks.ts';
import { drawMotif } from '../../ornament/motif.ts';
import { blend } from '../../palette.ts';
import { facts, joined, type Sheet, upper } from '../../sheet.ts';
import { setLine } from '../../type-setting.ts';

/** Printed tins and café posters: flat colour, script and ribbons. */
export const look = ({ style }: Sheet) => {
  const [paper, ink, accent] = [style.paper ?? '#f5ead2', style.ink ?? '#16231c', style.accent ?? '#c3272b'];
  return {
    paper,
    ink,
    accent,
    second: style.accent2 ?? blend(ink, accent, 0.25),
    metal: foil(style.foil ?? 'gold', 0.8),
  };
};

export const medal = (sheet: Sheet, x: number, y: number, r: number): string => {
  const { paper, ink, accent, metal } = look(sheet);
  const { figure, faces } = sheet;
  return (
    times(32, (index) =>
      line(...polar(x, y, r * 0.86, index * 0.19635), ...polar(x, y, r, index * 0.19635), metal, 0.4),
    ) +
    circle(x, y, r * 0.86, paper, { stroke: metal, width: 0.4 }) +
    (figure
      ? setLine(figure.value, {
          face: faces('cinzel', 700),
          size: r * (figure.value.length > 2 ? 0.56 : 0.85),
          x,
          y: y + r * 0.2,
          fill: ink,
        }) +
        (figure.unit
          ? setLine(figure.unit, {
              face: faces('cinzel', 500),
              size: r * 0.28,
              x,
              y: y + r * 0.56,
              fill: ink,
            })
          : '')
      : drawMotif(sheet.style.motif ?? 'star', x, y, r * 0.58, { ink, accent, paper }))
  );
};

export const feet = (sheet: Sheet, w: number, y: number, step: number): string => {
  const { ink } = look(sheet);
  const { words, faces } = sheet;
  const set = { face: faces('oswald', 400), x: w / 2, fill: ink, fit: w - 15 };
  return (
    setLine(upper(words.type), { ...set, face: faces('oswald', 500), size: step * 1.15, y, tracking: 0.1 }) +
    setLine(upper(joined('  ·  ', words.producer, words.origin)), {
      ...set,
      size: step * 0.66,
      y: y + step * 1.25,
      tracking: 0.06,
    }) +
    setLine(facts(words), { ...set, size: step * 0.62, y: y + step * 2.25 })
  );
};
