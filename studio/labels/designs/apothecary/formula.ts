import { box } from '../../die.ts';
import { raised } from '../../ink.ts';
import { line, path, rect, times } from '../../marks.ts';
import { setBlock } from '../../name-block.ts';
import { repeated } from '../../ornament/frame.ts';
import { drawMotif } from '../../ornament/motif.ts';
import { type Plate, type Sheet, upper } from '../../sheet.ts';
import { setLine } from '../../type-setting.ts';
import { look, rows } from './look.ts';

export function formula(sheet: Sheet): Plate {
  const { words, panel, faces, style } = sheet;
  const [w, h] = [panel.w * 0.88, panel.h];
  const { paper, ink, accent } = look(sheet);
  const name = setBlock(words.name, {
    face: faces('dmserif'),
    x: w / 2,
    y: h * 0.37,
    width: w - 13,
    height: h * 0.27,
    fill: raised(accent, 0.7),
    mostSize: h * 0.16,
    leading: 0.96,
    centred: true,
  });
  const cross = (x: number, y: number, s: number) =>
    rect(x - s / 2, y - s * 0.12, s, s * 0.24, accent) + rect(x - s * 0.12, y - s / 2, s * 0.24, s, accent);
  const body =
    rect(0, 0, w, h, paper) +
    repeated(w, h, 2.2, 1.6, (x, y) => rect(x - 0.4, y - 0.4, 0.8, 0.8, ink)) +
    path(box(w, h, 0.3, 4), undefined, { stroke: ink, width: 0.5 }) +
    setLine(words.producer, {
      face: faces('fell'),
      size: h * 0.04,
      x: w / 2,
      y: h * 0.11,
      fill: ink,
      fit: w - 14,
    }) +
    line(6, h * 0.13, w - 6, h * 0.13, ink, 0.3) +
    drawMotif(style.motif ?? 'sprig', w / 2, h * 0.235, h * 0.085, { ink, accent, paper }) +
    [-1, 1].map((side) => cross(w / 2 + side * w * 0.31, h * 0.235, h * 0.04)).join('') +
    line(6, h * 0.345, w - 6, h * 0.345, ink, 0.3) +
    name.svg +
    setLine(upper(words.type), {
      face: faces('oswald', 500),
      size: h * 0.035,
      x: w / 2,
      y: h * 0.7,
      fill: ink,
      tracking: 0.06,
      fit: w - 13,
    }) +
    times(2, (index) =>
      line(6, h * (0.725 + index * 0.012), w - 6, h * (0.725 + index * 0.012), ink, index ? 0.2 : 0.7),
    ) +
    rows(sheet, 7, h * 0.745, w - 14, h * 0.058);
  return { w, h, body, die: box(w, h, 0.6) };
}
