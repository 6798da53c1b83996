import { box } from '../../die.ts';
import { raised } from '../../ink.ts';
import { circle, rect, rule } from '../../marks.ts';
import { setBlock } from '../../name-block.ts';
import { designation, figureText, type Plate, type Sheet, upper } from '../../sheet.ts';
import { setLine } from '../../type-setting.ts';
import { feet, look, small } from './look.ts';

/** Type only: a broad year, the name, hairlines. */
export function typographic(sheet: Sheet): Plate {
  const { words, panel, faces, figure } = sheet;
  const w = panel.w;
  const h = Math.min(panel.h, w * 0.92);
  const { paper, ink, accent, metal } = look(sheet);
  const name = setBlock(upper(words.name), {
    face: faces('cinzel', 500),
    x: w / 2,
    y: h * 0.3,
    width: w - 14,
    height: h * 0.26,
    fill: raised(ink, 0.8),
    tracking: 0.03,
    mostSize: h * 0.17,
    leading: 1,
    centred: true,
  });
  const body =
    rect(0, 0, w, h, paper) +
    rect(0, 0, w, h * 0.045, accent) +
    rect(0, h * 0.045, w, 0.5, metal) +
    setLine(words.producer, {
      face: faces('pinyon'),
      size: h * 0.115,
      x: w / 2,
      y: h * 0.2,
      fill: accent,
      fit: w - 20,
    }) +
    name.svg +
    rule(w / 2, h * 0.625, w * 0.6, metal) +
    setLine(designation(words), {
      face: faces('cormorant', 600, 'italic'),
      size: h * 0.054,
      x: w / 2,
      y: h * 0.71,
      fill: ink,
      fit: w - 16,
    }) +
    setLine(upper(words.origin), { ...small(sheet, w, h), size: h * 0.034, y: h * 0.77 }) +
    (figure
      ? setLine(figureText(sheet), {
          face: faces('cinzel', 500),
          size: h * 0.085,
          x: w / 2,
          y: h * 0.885,
          fill: metal,
          tracking: 0.16,
          fit: w * 0.5,
        })
      : circle(w / 2, h * 0.86, 1, metal)) +
    feet(sheet, w, h * 0.94, h);
  return { w, h, body, die: box(w, h, 0.5) };
}
