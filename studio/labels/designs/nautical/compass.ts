import { box } from '../../die.ts';
import { raised } from '../../ink.ts';
import { circle, rect, times } from '../../marks.ts';
import { setBlock } from '../../name-block.ts';
import { rope } from '../../ornament/frame.ts';
import { drawMotif } from '../../ornament/motif.ts';
import { facts, type Plate, type Sheet, upper } from '../../sheet.ts';
import { setLine } from '../../type-setting.ts';
import { look } from './look.ts';

/** A compass over the sea, the name on a plate. */
export function compass(sheet: Sheet): Plate {
  const { words, panel, faces, figure, style } = sheet;
  const w = panel.w;
  const h = Math.min(panel.h, w * 0.98);
  const { ground, metal, cream, deep, accent } = look(sheet);
  const plateTop = h * 0.5;
  const name = setBlock(words.name, {
    face: faces('abril'),
    x: w / 2,
    y: plateTop + h * 0.045,
    width: w - 16,
    height: h * 0.15,
    fill: raised(deep, 0.7),
    mostSize: h * 0.17,
    leading: 0.96,
    centred: true,
  });
  const small = { face: faces('josefin', 600), size: h * 0.032, fill: metal };
  const r = w / 18;
  const body =
    rect(0, 0, w, h, ground) +
    times(11, (row) =>
      times(14, (column) => {
        const [x, y] = [column * r * 1.62 - r + (row % 2 ? r * 0.81 : 0), h * 0.6 + row * r * 0.62];
        return [1, 0.7, 0.42]
          .map((k, index) =>
            circle(x, y, r * k, index ? undefined : ground, { stroke: metal, width: index ? 0.16 : 0.26 }),
          )
          .join('');
      }),
    ) +
    rect(0, 0, w, plateTop, ground) +
    drawMotif(style.motif ?? 'compass', w / 2, h * 0.25, h * 0.175, {
      ink: metal,
      accent: metal,
      paper: ground,
    }) +
    (figure
      ? setLine(figure.value, {
          face: faces('abril'),
          size: h * (figure.value.length > 2 ? 0.09 : 0.15),
          x: w * 0.16,
          y: h * 0.32,
          fill: metal,
        }) + (figure.unit ? setLine(upper(figure.unit), { ...small, x: w * 0.16, y: h * 0.375 }) : '')
      : '') +
    setLine(upper(words.producer), { ...small, x: w / 2, y: h * 0.475, fit: w - 16, tracking: 0.06 }) +
    rect(4.4, plateTop, w - 8.8, h * 0.3, cream, { stroke: metal, width: 0.7 }) +
    rect(5.4, plateTop + 1, w - 10.8, h * 0.3 - 2, undefined, { stroke: deep, width: 0.18 }) +
    name.svg +
    setLine(upper(words.type), {
      face: faces('josefin', 700),
      size: h * 0.034,
      x: w / 2,
      y: plateTop + h * 0.262,
      fill: accent,
      tracking: 0.1,
      fit: w - 18,
    }) +
    rect(w * 0.18, h * 0.835, w * 0.64, h * 0.095, ground, { stroke: metal, width: 0.3, radius: h * 0.04 }) +
    setLine(words.origin, { ...small, size: h * 0.028, x: w / 2, y: h * 0.873, fit: w * 0.56 }) +
    setLine(facts(words, '  ·  '), { ...small, size: h * 0.028, x: w / 2, y: h * 0.912, fit: w * 0.56 }) +
    [
      [1.9, 1.9, w - 1.9, 1.9],
      [1.9, h - 1.9, w - 1.9, h - 1.9],
      [1.9, 1.9, 1.9, h - 1.9],
      [w - 1.9, 1.9, w - 1.9, h - 1.9],
    ]
      .map(([a = 0, b = 0, c = 0, d = 0]) => rope(a, b, c, d, metal, ground))
      .join('');
  return { w, h, body, die: box(w, h, 1.5) };
}
