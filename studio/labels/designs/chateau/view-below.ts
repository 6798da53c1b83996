import { box } from '../../die.ts';
import { raised } from '../../ink.ts';
import { line, rect } from '../../marks.ts';
import { setBlock } from '../../name-block.ts';
import { designation, facts, figureText, type Plate, type Sheet, upper } from '../../sheet.ts';
import { setLine } from '../../type-setting.ts';
import { estateView, look } from './look.ts';

/** The name at the top, the view across the full width of the foot. */
export function viewBelow(sheet: Sheet): Plate {
  const { words, panel, faces } = sheet;
  const w = panel.w;
  const h = panel.h * 0.98;
  const { paper, ink, accent, metal } = look(sheet);
  const name = setBlock(upper(words.name), {
    face: faces('caslon'),
    x: w / 2,
    y: h * 0.16,
    width: w - 12,
    height: h * 0.22,
    fill: raised(accent, 0.7),
    tracking: 0.04,
    mostSize: h * 0.15,
    leading: 0.95,
    centred: true,
  });
  const body =
    rect(0, 0, w, h, paper) +
    setLine(figureText(sheet), {
      face: faces('caslon'),
      size: h * 0.07,
      x: w / 2,
      y: h * 0.105,
      fill: ink,
      tracking: 0.14,
      fit: w * 0.5,
    }) +
    name.svg +
    setLine(designation(words), {
      face: faces('cormorant', 600, 'italic'),
      size: h * 0.046,
      x: w / 2,
      y: h * 0.46,
      fill: ink,
      fit: w - 14,
    }) +
    line(w * 0.3, h * 0.488, w * 0.7, h * 0.488, metal, 0.4) +
    estateView(sheet, { x: 0, y: h * 0.5, w, h: h * 0.37 }, 40) +
    rect(0, h * 0.87, w, h * 0.13, accent) +
    rect(0, h * 0.87, w, 0.6, metal) +
    setLine(upper(words.producer), {
      face: faces('cormorantCaps', 600),
      size: h * 0.036,
      x: w / 2,
      y: h * 0.92,
      fill: paper,
      tracking: 0.1,
      fit: w - 12,
    }) +
    setLine(facts(words, '     '), {
      face: faces('cormorant', 600),
      size: h * 0.03,
      x: w / 2,
      y: h * 0.965,
      fill: paper,
    });
  return { w, h, body, die: box(w, h, 0.4) };
}
