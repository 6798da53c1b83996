import { box } from '../../die.ts';
import { raised } from '../../ink.ts';
import { rect } from '../../marks.ts';
import { setBlock } from '../../name-block.ts';
import { designation, facts, figureText, type Plate, type Sheet } from '../../sheet.ts';
import { setLine } from '../../type-setting.ts';
import { estateView, look } from './look.ts';

/** The view in a window, type aligned to the window's left edge. */
export function windowed(sheet: Sheet): Plate {
  const { words, panel, faces } = sheet;
  const w = panel.w;
  const h = Math.min(panel.h, w * 1.12);
  const { paper, ink, accent, metal } = look(sheet);
  const m = w * 0.09;
  const name = setBlock(words.name, {
    face: faces('playfair', 500, 'italic'),
    x: m,
    y: h * 0.53,
    width: w - 2 * m,
    height: h * 0.2,
    fill: raised(ink, 0.7),
    anchor: 'start',
    mostSize: h * 0.17,
    leading: 0.98,
    centred: true,
  });
  const small = { face: faces('cormorant', 600), size: h * 0.034, fill: ink };
  const body =
    rect(0, 0, w, h, paper) +
    estateView(sheet, { x: m, y: h * 0.08, w: w - 2 * m, h: h * 0.38 }, 40) +
    rect(m, h * 0.08, w - 2 * m, h * 0.38, undefined, { stroke: accent, width: 0.5 }) +
    name.svg +
    rect(m, h * 0.775, w - 2 * m, 0.35, metal) +
    setLine(designation(words), {
      ...small,
      face: faces('cormorantCaps', 600),
      size: h * 0.042,
      x: m,
      y: h * 0.83,
      anchor: 'start',
      fit: w * 0.58,
    }) +
    setLine(words.producer, { ...small, x: m, y: h * 0.88, anchor: 'start', fit: w * 0.55 }) +
    setLine(words.origin, { ...small, x: m, y: h * 0.925, anchor: 'start', fit: w * 0.5 }) +
    setLine(figureText(sheet), {
      face: faces('playfair', 500),
      size: h * 0.075,
      x: w - m,
      y: h * 0.845,
      anchor: 'end',
      fill: accent,
      fit: w * 0.28,
    }) +
    setLine(facts(words, '  '), {
      ...small,
      size: h * 0.03,
      x: w - m,
      y: h * 0.925,
      anchor: 'end',
      fit: w * 0.36,
    });
  return { w, h, body, die: box(w, h, 0.4) };
}
