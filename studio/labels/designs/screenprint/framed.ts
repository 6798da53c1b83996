import { box } from '../../die.ts';
import { line, path } from '../../marks.ts';
import { setBlock } from '../../name-block.ts';
import { wreath } from '../../ornament/foliage.ts';
import { drawMotif } from '../../ornament/motif.ts';
import type { Plate, Sheet } from '../../sheet.ts';
import { setLine } from '../../type-setting.ts';
import { feet, look } from './look.ts';

/** Frame and crest in the style of a sign painter. */
export function framed(sheet: Sheet): Plate {
  const { words, panel, faces, style } = sheet;
  const [w, h] = [panel.w * 0.9, Math.min(panel.h, panel.w * 1.35)];
  const { ink, metal } = look(sheet);
  const name = setBlock(words.name, {
    face: faces('playfair', 700),
    x: w / 2,
    y: h * 0.37,
    width: w - 9,
    height: h * 0.26,
    fill: ink,
    mostSize: h * 0.16,
    leading: 0.98,
    centred: true,
  });
  const body =
    path(box(w, h, 4, 1), undefined, { stroke: metal, width: 0.9 }) +
    path(box(w, h, 3.4, 2.4), undefined, { stroke: ink, width: 0.4 }) +
    wreath(w / 2, h * 0.2, h * 0.11, { fill: metal, leaf: h * 0.045, count: 9 }) +
    (style.motif
      ? drawMotif(style.motif, w / 2, h * 0.19, h * 0.07, { ink, accent: metal, paper: ink })
      : setLine(words.name.slice(0, 1), {
          face: faces('playfair', 700),
          size: h * 0.13,
          x: w / 2,
          y: h * 0.235,
          fill: ink,
        })) +
    name.svg +
    line(w * 0.2, h * 0.685, w * 0.8, h * 0.685, metal, 0.5) +
    feet(sheet, w, h * 0.755, h * 0.033, w - 10);
  return { w, h, body, die: box(w, h, 0) };
}
