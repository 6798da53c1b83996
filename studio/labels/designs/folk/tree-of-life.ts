import { box } from '../../die.ts';
import { raised } from '../../ink.ts';
import { at, circle, path, rect, times } from '../../marks.ts';
import { setBlock } from '../../name-block.ts';
import { drawMotif } from '../../ornament/motif.ts';
import { type Plate, type Sheet, upper } from '../../sheet.ts';
import { setLine } from '../../type-setting.ts';
import { feet, look, typeBar } from './look.ts';

/** A tree of life: mirrored stems, hearts and birds around the name. */
export function treeOfLife(sheet: Sheet): Plate {
  const { words, panel, faces, style } = sheet;
  const w = panel.w * 0.96;
  const h = Math.min(panel.h, w * 1.2);
  const { paper, ink, accent, second } = look(sheet);
  const heart = (x: number, y: number, r: number, fill: string) =>
    path(
      `M${at(x, y + r)}C${at(x - r * 1.7, y - r * 0.2)} ${at(x - r * 0.9, y - r * 1.3)} ${at(x, y - r * 0.35)}C${at(x + r * 0.9, y - r * 1.3)} ${at(x + r * 1.7, y - r * 0.2)} ${at(x, y + r)}Z`,
      fill,
    );
  const tulip = (x: number, y: number, r: number, way: number, fill: string) =>
    path(
      `M${at(x, y)}C${at(x - r, y - way * r * 0.4)} ${at(x - r, y - way * r * 1.4)} ${at(x - r * 0.8, y - way * r * 1.8)}L${at(x - r * 0.3, y - way * r * 1.1)}L${at(x, y - way * r * 1.9)}L${at(x + r * 0.3, y - way * r * 1.1)}L${at(x + r * 0.8, y - way * r * 1.8)}C${at(x + r, y - way * r * 1.4)} ${at(x + r, y - way * r * 0.4)} ${at(x, y)}Z`,
      fill,
    );
  const half = (way: number, base: number) =>
    [-1, 1]
      .map((side) => {
        const x = (dx: number) => w / 2 + side * dx * w;
        const y = (dy: number) => base - way * dy * h;
        return (
          path(
            `M${at(w / 2, base)}C${at(x(0.12), y(0.02))} ${at(x(0.2), y(0.2))} ${at(x(0.33), y(0.1))}M${at(w / 2, base)}C${at(x(0.2), y(-0.02))} ${at(x(0.3), y(0.03))} ${at(x(0.42), y(0.01))}`,
            undefined,
            { stroke: second, width: 0.8 },
          ) +
          tulip(x(0.34), y(0.09), h * 0.035, way, accent) +
          heart(x(0.18), y(0.035), h * 0.022, accent) +
          heart(x(0.43), y(0.02), h * 0.026, accent) +
          times(4, (index) =>
            circle(x(0.1 + index * 0.085), y(0.165 - index * 0.01), h * 0.011, index % 2 ? accent : ink),
          ) +
          drawMotif('leaf', x(0.22), y(0.13), h * 0.04, { ink: second, accent: second, paper })
        );
      })
      .join('');
  const name = setBlock(words.name, {
    face: faces('fraunces', 700),
    x: w / 2,
    y: h * 0.335,
    width: w - 11,
    height: h * 0.22,
    fill: raised(ink, 0.8),
    mostSize: h * 0.18,
    leading: 0.96,
    centred: true,
  });
  const body =
    rect(0, 0, w, h, paper) +
    path(box(w, h, 2, 1.8), undefined, { stroke: accent, width: 0.9 }) +
    half(1, h * 0.25) +
    drawMotif(style.motif ?? 'bird', w / 2, h * 0.145, h * 0.085, { ink, accent, paper }) +
    setLine(upper(words.producer), {
      face: faces('josefin', 700),
      size: h * 0.036,
      x: w / 2,
      y: h * 0.305,
      fill: second,
      tracking: 0.08,
      fit: w - 14,
    }) +
    name.svg +
    typeBar(sheet, w, h * 0.6, h * 0.06) +
    half(-1, h * 0.7) +
    rect(w * 0.16, h * 0.832, w * 0.68, h * 0.11, paper) +
    feet(sheet, w, h * 0.925, h * 0.034);
  return { w, h, body, die: box(w, h, 2.5) };
}
