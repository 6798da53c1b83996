import { ticket } from '../../die.ts';
import { line, path, rect } from '../../marks.ts';
import { setBlock } from '../../name-block.ts';
import { beads, teeth } from '../../ornament/frame.ts';
import { drawMotif } from '../../ornament/motif.ts';
import { facts, figureText, joined, type Plate, type Sheet, upper } from '../../sheet.ts';
import { setLine } from '../../type-setting.ts';
import { double, look, pressed } from './look.ts';

/** A ticket with a border of small type. */
export function admission(sheet: Sheet): Plate {
  const { words, panel, faces, style, random } = sheet;
  const w = panel.w;
  const h = Math.min(panel.h, w * 0.92);
  const { paper, ink, accent } = look(sheet);
  const border = random() > 0.5 ? beads(w, h, 4.6, 2, ink) : teeth(w, h, 4.6, 2.2, accent);
  const m = w * 0.125;
  const name = setBlock(upper(words.name), {
    face: faces('oswald', 700),
    x: w / 2,
    y: h * 0.31,
    width: w - 2 * m,
    height: h * 0.27,
    fill: pressed(accent),
    tracking: 0.01,
    mostSize: h * 0.25,
    leading: 1.02,
    centred: true,
  });
  const body =
    rect(0, 0, w, h, paper) +
    path(ticket(w, h, 6, 2), undefined, { stroke: ink, width: 0.7 }) +
    border +
    rect(6.6, 6.6, w - 13.2, h - 13.2, paper, { stroke: ink, width: 0.2 }) +
    drawMotif(style.motif ?? 'star', w / 2, h * 0.18, h * 0.075, { ink, accent, paper }) +
    [-1, 1]
      .map((side) => line(w / 2 + side * h * 0.12, h * 0.18, w / 2 + side * (w / 2 - m), h * 0.18, ink, 0.5))
      .join('') +
    name.svg +
    double(sheet, m, w - m, h * 0.63) +
    setLine(upper(words.type), {
      face: faces('bebas'),
      size: h * 0.085,
      x: w / 2,
      y: h * 0.735,
      fill: ink,
      tracking: 0.06,
      fit: w - 2 * m,
    }) +
    setLine(joined('  ·  ', upper(words.producer), figureText(sheet)), {
      face: faces('oswald', 500),
      size: h * 0.042,
      x: w / 2,
      y: h * 0.795,
      fill: accent,
      fit: w - 2 * m,
    }) +
    setLine(joined('  ·  ', words.origin, facts(words, '  ·  ')), {
      face: faces('oswald', 400),
      size: h * 0.034,
      x: w / 2,
      y: h * 0.85,
      fill: ink,
      fit: w - 2 * m,
    });
  return { w, h, body, die: ticket(w, h, 5) };
}
