import { chamfered } from '../../die.ts';
import { raised } from '../../ink.ts';
import { path, rect, rule } from '../../marks.ts';
import { setBlock } from '../../name-block.ts';
import { drawMotif } from '../../ornament/motif.ts';
import { type Plate, type Sheet, upper } from '../../sheet.ts';
import { setLine } from '../../type-setting.ts';
import { look, rows } from './look.ts';

export function bordered(sheet: Sheet): Plate {
  const { words, panel, faces, style } = sheet;
  const w = panel.w * 0.96;
  const h = Math.min(panel.h, w * 1.1);
  const { paper, ink, accent } = look(sheet);
  const m = 9.5;
  const name = setBlock(words.name, {
    face: faces('fell'),
    x: w / 2,
    y: h * 0.33,
    width: w - 14,
    height: h * 0.25,
    fill: raised(ink, 0.7),
    mostSize: h * 0.2,
    leading: 0.9,
    centred: true,
  });
  const body =
    rect(0, 0, w, h, paper) +
    path(chamfered(w, h, 8, 1.4), undefined, { stroke: ink, width: 1.5 }) +
    path(chamfered(w, h, 8, 3), undefined, { stroke: ink, width: 0.25 }) +
    path(chamfered(w, h, 10, 5.4), undefined, { stroke: accent, width: 0.5 }) +
    drawMotif(style.motif ?? 'sprig', w / 2, h * 0.18, h * 0.095, { ink, accent, paper }) +
    [-1, 1].map((side) => rule(w / 2 + side * w * 0.24, h * 0.18, w * 0.2, accent)).join('') +
    name.svg +
    rect(m, h * 0.63, w - 2 * m, h * 0.085, ink) +
    setLine(upper(words.type), {
      face: faces('cinzel', 600),
      size: h * 0.042,
      x: w / 2,
      y: h * 0.688,
      fill: paper,
      tracking: 0.06,
      fit: w - 2 * m - 4,
    }) +
    rows(sheet, m + 1.5, h * 0.725, w - 2 * m - 3, h * 0.062);
  return { w, h, body, die: chamfered(w, h, 7) };
}
