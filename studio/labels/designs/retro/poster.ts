import { box } from '../../die.ts';
import { gloss, raised } from '../../ink.ts';
import { circle, polar, polygon, rect, times } from '../../marks.ts';
import { setBlock } from '../../name-block.ts';
import { drawMotif } from '../../ornament/motif.ts';
import { blend, readable } from '../../palette.ts';
import { figureText, joined, type Plate, type Sheet, upper } from '../../sheet.ts';
import { setArc, setLine } from '../../type-setting.ts';
import { feet, look } from './look.ts';

/** Rays from a low sun, the name on an arc of colour. */
export function poster(sheet: Sheet): Plate {
  const { words, panel, faces, style } = sheet;
  const w = panel.w * 0.96;
  const h = Math.min(panel.h, w * 1.28);
  const { paper, ink, accent, second, metal } = look(sheet);
  const [cx, cy] = [w / 2, h * 0.44];
  const name = setBlock(upper(words.name), {
    face: faces('limelight'),
    x: cx,
    y: h * 0.5,
    width: w - 9,
    height: h * 0.19,
    fill: raised(readable(accent, paper, '#ffffff', ink), 0.8),
    tracking: 0.02,
    mostSize: h * 0.17,
    leading: 0.92,
    centred: true,
  });
  const r = Math.min(w * 0.27, cy - h * 0.1);
  const ray = blend(paper, accent, 0.3);
  const body =
    rect(0, 0, w, h, paper) +
    times(22, (index) =>
      polygon(
        [
          [cx, cy],
          polar(cx, cy, h, Math.PI + (index / 22) * Math.PI),
          polar(cx, cy, h, Math.PI + ((index + 0.5) / 22) * Math.PI),
        ],
        ray,
      ),
    ) +
    circle(cx, cy, r, second) +
    circle(cx, cy, r * 0.907, undefined, { stroke: metal, width: 0.5 }) +
    drawMotif(style.motif ?? 'citrus', cx, cy - r * 0.37, r * 0.48, {
      ink: paper,
      accent: blend(accent, paper, 0.35),
      paper: second,
    }) +
    rect(0, cy, w, h, paper) +
    rect(0, cy, w, h * 0.3, gloss(accent)) +
    rect(0, cy + 1, w, 0.5, metal) +
    rect(0, cy + h * 0.3 - 1.5, w, 0.5, metal) +
    name.svg +
    setArc(upper(words.producer), {
      face: faces('oswald', 500),
      size: h * 0.04,
      x: cx,
      y: cy,
      radius: r * 1.11,
      tracking: 0.12,
      fill: ink,
      fit: 150,
    }) +
    setLine(joined('  ·  ', words.sub, figureText(sheet)) || words.origin, {
      face: faces('playfair', 500, 'italic'),
      size: h * 0.05,
      x: cx,
      y: h * 0.81,
      fill: second,
      fit: w - 14,
    }) +
    feet(sheet, w, h * 0.87, h * 0.038);
  return { w, h, body, die: box(w, h, 2) };
}
