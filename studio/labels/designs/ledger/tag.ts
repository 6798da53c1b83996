import { box } from '../../die.ts';
import { raised } from '../../ink.ts';
import { circle, line, rect } from '../../marks.ts';
import { setBlock } from '../../name-block.ts';
import { drawMotif } from '../../ornament/motif.ts';
import { facts, figureText, type Plate, type Sheet, upper } from '../../sheet.ts';
import { setLine } from '../../type-setting.ts';
import { look } from './look.ts';

/** A luggage tag: a hole, a rule, typewriter type. */
export function tag(sheet: Sheet): Plate {
  const { words, panel, faces, style } = sheet;
  const w = panel.w;
  const h = Math.min(panel.h, w * 0.86);
  const { paper, ink, accent } = look(sheet);
  const m = w * 0.08;
  const name = setBlock(upper(words.name), {
    face: faces('mono', 600),
    x: m,
    y: h * 0.27,
    width: w - 2 * m,
    height: h * 0.3,
    fill: raised(ink, 0.6),
    anchor: 'start',
    mostSize: h * 0.19,
    leading: 1.04,
    tracking: -0.02,
  });
  const set = { face: faces('mono'), size: h * 0.04, fill: ink };
  const body =
    rect(0, 0, w, h, paper) +
    rect(0, 0, w, h * 0.2, accent) +
    circle(w - m - h * 0.06, h * 0.1, h * 0.055, paper) +
    circle(w - m - h * 0.06, h * 0.1, h * 0.028, ink) +
    setLine(words.producer, {
      ...set,
      size: h * 0.058,
      x: m,
      y: h * 0.12,
      anchor: 'start',
      fill: paper,
      fit: w - 2 * m - h * 0.16,
    }) +
    name.svg +
    line(m, h * 0.63, w - m, h * 0.63, ink, 0.4) +
    setLine(words.type, { ...set, size: h * 0.05, x: m, y: h * 0.715, anchor: 'start', fit: w - 2 * m }) +
    setLine(words.origin, { ...set, x: m, y: h * 0.785, anchor: 'start', fit: w * 0.66 }) +
    setLine(facts(words, '  '), { ...set, x: m, y: h * 0.9, anchor: 'start', fit: w * 0.66 }) +
    setLine(figureText(sheet), {
      ...set,
      face: faces('mono', 600),
      size: h * 0.062,
      x: m,
      y: h * 0.85,
      anchor: 'start',
      fill: accent,
    }) +
    drawMotif(style.motif ?? 'anchor', w - m - h * 0.075, h * 0.8, h * 0.085, { ink, accent, paper });
  return { w, h, body, die: box(w, h, 4) };
}
