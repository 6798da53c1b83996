import { perforated } from '../../die.ts';
import { raised } from '../../ink.ts';
import { boxPath, circle, polar, polygon, rect, times, within } from '../../marks.ts';
import { setBlock } from '../../name-block.ts';
import { drawMotif } from '../../ornament/motif.ts';
import { readable } from '../../palette.ts';
import type { Plate, Sheet } from '../../sheet.ts';
import { corner, look, small } from './look.ts';

/** A large motif on a sunburst, the name in a panel. */
export function emblem(sheet: Sheet): Plate {
  const { words, panel, faces, style } = sheet;
  const w = panel.w * 0.92;
  const h = Math.min(panel.h, w * 1.3);
  const { paper, ink, accent, pale } = look(sheet);
  const m = 4.6;
  const cy = m + h * 0.25;
  const on = readable(ink, paper, accent);
  const name = setBlock(words.name, {
    face: faces('dmserif'),
    x: w / 2,
    y: h * 0.575,
    width: w - 2 * m - 5,
    height: h * 0.165,
    fill: raised(on, 0.6),
    mostSize: h * 0.15,
    leading: 0.98,
    centred: true,
  });
  const body =
    rect(0, 0, w, h, paper) +
    rect(m, m, w - 2 * m, h - 2 * m, accent) +
    within(
      'burst',
      boxPath(m, m, w - 2 * m, h * 0.5),
      times(24, (index) =>
        polygon(
          [[w / 2, cy], polar(w / 2, cy, h, index * 0.2618), polar(w / 2, cy, h, index * 0.2618 + 0.131)],
          pale,
        ),
      ),
    ) +
    circle(w / 2, cy, h * 0.19, paper, { stroke: ink, width: 0.5 }) +
    drawMotif(style.motif ?? 'bird', w / 2, cy, h * 0.14, { ink, accent, paper }) +
    rect(m, h * 0.535, w - 2 * m, h * 0.245, ink) +
    name.svg +
    (sheet.figure ? rect(w - m - h * 0.1, m, h * 0.1, h * 0.155, paper) : '') +
    corner(sheet, w - m - 2, m + h * 0.1, h * 0.1, ink, 'end') +
    rect(m - 0.3, h * 0.78, w - 2 * m + 0.6, h, paper) +
    small(sheet, w, m, h * 0.84, h * 0.034, ink);
  return { w, h, body, die: perforated(w, h, 3.1) };
}
