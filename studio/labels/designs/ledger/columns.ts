import { box } from '../../die.ts';
import { raised } from '../../ink.ts';
import { line, rect } from '../../marks.ts';
import { setBlock } from '../../name-block.ts';
import { drawMotif } from '../../ornament/motif.ts';
import { joined, type Plate, type Sheet, upper } from '../../sheet.ts';
import { setLine } from '../../type-setting.ts';
import { look } from './look.ts';

/** Columns, as in a sample book. */
export function columns(sheet: Sheet): Plate {
  const { words, panel, faces, style } = sheet;
  const w = panel.w * 0.96;
  const h = Math.min(panel.h, w * 1.25);
  const { paper, ink, accent } = look(sheet);
  const cut = w / 2;
  const name = setBlock(words.name, {
    face: faces('caslon'),
    x: w / 2,
    y: h * 0.36,
    width: w - 9,
    height: h * 0.26,
    fill: raised(ink, 0.6),
    mostSize: h * 0.2,
    leading: 0.95,
    centred: true,
  });
  const cell = (text: string, x: number, y: number, width: number, size: number) =>
    setLine(text, { face: faces('mono'), size, x, y, fill: ink, fit: width });
  const body =
    rect(0, 0, w, h, paper) +
    rect(1.6, 1.6, w - 3.2, h - 3.2, undefined, { stroke: ink, width: 0.35 }) +
    [0.31, 0.67, 0.78, 0.885].map((share) => line(1.6, h * share, w - 1.6, h * share, ink, 0.3)).join('') +
    line(cut, 1.6, cut, h * 0.31, ink, 0.3) +
    line(cut, h * 0.885, cut, h - 1.6, ink, 0.3) +
    drawMotif(style.motif ?? 'wheat', cut / 2 + 0.8, h * 0.165, h * 0.11, { ink, accent, paper }) +
    (sheet.figure
      ? setLine(sheet.figure.value, {
          face: faces('caslon'),
          size: h * (sheet.figure.value.length > 2 ? 0.13 : 0.2),
          x: cut * 1.5,
          y: h * 0.205,
          fill: accent,
          fit: cut - 6,
        }) +
        setLine(sheet.figure.unit, {
          face: faces('mono'),
          size: h * 0.03,
          x: cut * 1.5,
          y: h * 0.265,
          fill: ink,
        })
      : drawMotif('star', cut * 1.5, h * 0.165, h * 0.085, { ink: accent, accent, paper })) +
    name.svg +
    setLine(upper(words.type), {
      face: faces('mono', 600),
      size: h * 0.042,
      x: w / 2,
      y: h * 0.74,
      fill: accent,
      fit: w - 9,
    }) +
    cell(joined(', ', words.producer), w / 2, h * 0.845, w - 9, h * 0.036) +
    cell(words.origin, cut / 2 + 0.8, h * 0.945, cut - 5, h * 0.032) +
    cell(words.volume, cut * 1.5, h * 0.928, cut - 5, h * 0.03) +
    cell(words.abv, cut * 1.5, h * 0.963, cut - 5, h * 0.03);
  return { w, h, body, die: box(w, h, 0.4) };
}
