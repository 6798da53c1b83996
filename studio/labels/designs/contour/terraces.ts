import { swept } from '../../die.ts';
import { raised } from '../../ink.ts';
import { type Point, polygon, polyline, rect, times } from '../../marks.ts';
import { setBlock } from '../../name-block.ts';
import { blend, readable } from '../../palette.ts';
import { facts, figureText, joined, type Plate, type Sheet } from '../../sheet.ts';
import { setLine } from '../../type-setting.ts';
import { look } from './look.ts';

/** Terraces; the label's upper edge is cut like a hill. */
export function terraces(sheet: Sheet): Plate {
  const { words, panel, faces, noise } = sheet;
  const w = panel.w;
  const h = Math.min(panel.h, w * 1.1);
  const { paper, ink, accent, light, deep } = look(sheet);
  const colours = [light, accent, blend(accent, deep, 0.5), deep, blend(deep, ink, 0.4)];
  const on = readable(blend(deep, ink, 0.4), paper, ink);
  const name = setBlock(words.name, {
    face: faces('syne', 700),
    x: w / 2,
    y: h * 0.16,
    width: w * 0.84,
    height: h * 0.24,
    fill: raised(ink, 0.6),
    mostSize: h * 0.14,
    leading: 1.02,
    centred: true,
  });
  const body =
    rect(0, 0, w, h, paper) +
    name.svg +
    setLine(joined('   ', words.type, figureText(sheet)), {
      face: faces('manrope', 500),
      size: h * 0.036,
      x: w / 2,
      y: h * 0.475,
      fill: ink,
      fit: w * 0.84,
    }) +
    colours
      .map((fill, k) => {
        const top = h * (0.53 + k * 0.085);
        const edge = Array.from({ length: 40 }, (_, index): Point => {
          const x = (index / 39) * w;
          return [x, top + h * 0.06 * noise(x * 0.035 + k * 3, k) + h * 0.015 * noise(x * 0.13, k + 5)];
        });
        return (
          polygon([...edge, [w, h], [0, h]], fill) +
          times(3, (index) =>
            polyline(
              edge.map(([x, y]): Point => [x, y + h * 0.018 * (index + 1)]),
              blend(fill, paper, 0.4),
              0.16,
            ),
          )
        );
      })
      .join('') +
    setLine(`${words.producer}, ${words.origin}`, {
      face: faces('manrope', 500),
      size: h * 0.03,
      x: w / 2,
      y: h * 0.925,
      fill: on,
      fit: w * 0.84,
    }) +
    setLine(facts(words), { face: faces('manrope', 500), size: h * 0.027, x: w / 2, y: h * 0.965, fill: on });
  return { w, h, body, die: swept(w, h, h * 0.07) };
}
