import { ticket } from '../../die.ts';
import { raised } from '../../ink.ts';
import { path, rect } from '../../marks.ts';
import { setBlock } from '../../name-block.ts';
import { lozenges } from '../../ornament/frame.ts';
import { drawMotif } from '../../ornament/motif.ts';
import { readable } from '../../palette.ts';
import { facts, figureText, joined, type Plate, type Sheet, upper } from '../../sheet.ts';
import { setLine } from '../../type-setting.ts';
import { look } from './look.ts';

export function drawer(sheet: Sheet): Plate {
  const { words, panel, faces, style } = sheet;
  const w = panel.w;
  const h = Math.min(panel.h, w * 0.74);
  const { paper, ink, accent } = look(sheet);
  const name = setBlock(upper(words.name), {
    face: faces('caslon'),
    x: w / 2,
    y: h * 0.31,
    width: w - 22,
    height: h * 0.3,
    fill: raised(readable(ink, paper, '#ffffff'), 0.7),
    tracking: 0.04,
    mostSize: h * 0.26,
    leading: 0.95,
    centred: true,
  });
  const body =
    rect(0, 0, w, h, paper) +
    path(ticket(w, h, 6, 1.5), undefined, { stroke: ink, width: 1 }) +
    lozenges(w, h, 4, 2.6, ink, accent) +
    rect(5.8, 5.8, w - 11.6, h - 11.6, paper, { stroke: ink, width: 0.3 }) +
    rect(5.8, h * 0.275, w - 11.6, h * 0.37, ink) +
    name.svg +
    setLine(words.producer, {
      face: faces('fell'),
      size: h * 0.075,
      x: w / 2,
      y: h * 0.225,
      fill: ink,
      fit: w * 0.56,
    }) +
    [-1, 1]
      .map((side) =>
        drawMotif(style.motif ?? 'leaf', w / 2 + side * (w / 2 - 12), h * 0.2, h * 0.055, {
          ink,
          accent,
          paper,
        }),
      )
      .join('') +
    setLine(upper(words.type), {
      face: faces('cinzel', 600),
      size: h * 0.058,
      x: w / 2,
      y: h * 0.74,
      fill: accent,
      tracking: 0.06,
      fit: w - 18,
    }) +
    setLine(joined('  ·  ', words.origin, figureText(sheet)), {
      face: faces('cormorant', 600),
      size: h * 0.052,
      x: w / 2,
      y: h * 0.805,
      fill: ink,
      fit: w - 18,
    }) +
    setLine(facts(words), {
      face: faces('cormorant', 600),
      size: h * 0.048,
      x: w / 2,
      y: h * 0.865,
      fill: ink,
      fit: w - 18,
    });
  return { w, h, body, die: ticket(w, h, 4) };
}
