import { box } from '../../die.ts';
import { gloss, raised } from '../../ink.ts';
import { path, rect, turned } from '../../marks.ts';
import { setBlock } from '../../name-block.ts';
import { drawMotif } from '../../ornament/motif.ts';
import { readable } from '../../palette.ts';
import { joined, type Plate, type Sheet } from '../../sheet.ts';
import { setLine } from '../../type-setting.ts';
import { feet, look, medal } from './look.ts';

/** The name on a ribbon that runs uphill. */
export function ribbon(sheet: Sheet): Plate {
  const { words, panel, faces } = sheet;
  const w = panel.w * 0.96;
  const h = Math.min(panel.h, w * 1.3);
  const { paper, accent, second, metal } = look(sheet);
  const [cy, half] = [h * 0.46, h * 0.16];
  const turn = -8;
  const name = setBlock(words.name, {
    face: faces('playfair', 700, 'italic'),
    x: w / 2,
    y: cy - half * 0.78,
    width: w - 12,
    height: half * 1.5,
    fill: raised(readable(accent, paper, '#ffffff', '#1a1412'), 0.8),
    mostSize: h * 0.2,
    leading: 0.92,
    centred: true,
  });
  const body =
    rect(0, 0, w, h, paper) +
    path(box(w, h, 0.6, 2), undefined, { stroke: second, width: 1.2 }) +
    path(box(w, h, 0.4, 3.4), undefined, { stroke: metal, width: 0.35 }) +
    medal(sheet, w / 2, h * 0.165, h * 0.085) +
    [-1, 1]
      .map((side) =>
        drawMotif(sheet.style.motif ?? 'citrus', w / 2 + side * w * 0.24, h * 0.18, h * 0.048, {
          ink: second,
          accent,
          paper,
        }),
      )
      .join('') +
    turned(
      rect(-8, cy - half, w + 16, half * 2, gloss(accent)) +
        rect(-8, cy - half - 1.5, w + 16, 0.9, metal) +
        rect(-8, cy + half + 0.6, w + 16, 0.9, metal),
      turn,
      w / 2,
      cy,
    ) +
    turned(name.svg, turn, w / 2, cy) +
    setLine(words.sub ?? joined(', ', words.origin), {
      face: faces('vibes'),
      size: h * 0.07,
      x: w * 0.56,
      y: h * 0.765,
      fill: second,
      fit: w * 0.72,
    }) +
    feet(sheet, w, h * 0.845, h * 0.044);
  return { w, h, body, die: box(w, h, 1) };
}
