import { box } from '../../die.ts';
import { raised } from '../../ink.ts';
import { at, circle, diamond, line, path, rect, times } from '../../marks.ts';
import { setBlock } from '../../name-block.ts';
import { drawMotif } from '../../ornament/motif.ts';
import { type Plate, type Sheet, upper } from '../../sheet.ts';
import { setArc } from '../../type-setting.ts';
import { feet, look, typeBar } from './look.ts';

/** Bunting above and below, a motif under the producer's name on an arc. */
export function bunting(sheet: Sheet): Plate {
  const { words, panel, faces, style } = sheet;
  const w = panel.w * 0.96;
  const h = Math.min(panel.h, w * 1.12);
  const { paper, ink, accent } = look(sheet);
  const [count, cy] = [12, h * 0.36];
  const q = w / count;
  const flags = (
    [
      [0, 1],
      [h, -1],
    ] as const
  )
    .map(
      ([y, way]) =>
        rect(0, way > 0 ? 0 : h - 4.2, w, 4.2, accent) +
        times(
          count,
          (index) =>
            path(
              `M${at(index * q, y + way * 4)}A${q / 2} ${q / 2.2} 0 0 ${way > 0 ? 0 : 1} ${at((index + 1) * q, y + way * 4)}Z`,
              accent,
            ) +
            diamond((index + 0.5) * q, y + way * 3.3, 1.1, paper) +
            circle((index + 0.5) * q, y + way * 5.3, 0.35, paper),
        ),
    )
    .join('');
  const name = setBlock(upper(words.name), {
    face: faces('alfa'),
    x: w / 2,
    y: h * 0.585,
    width: w - 9,
    height: h * 0.145,
    fill: raised(ink, 0.8),
    mostSize: h * 0.15,
    leading: 0.92,
    centred: true,
  });
  const body =
    rect(0, 0, w, h, paper) +
    flags +
    times(24, (index) => {
      const angle = (index / 24) * 6.2832;
      const [from, to] = [h * 0.13, h * (index % 2 ? 0.175 : 0.195)];
      return line(
        w / 2 + Math.cos(angle) * from,
        cy + Math.sin(angle) * from,
        w / 2 + Math.cos(angle) * to,
        cy + Math.sin(angle) * to,
        index % 2 ? ink : accent,
        0.8,
        'round',
      );
    }) +
    drawMotif(style.motif ?? 'agave', w / 2, cy, h * 0.125, { ink, accent, paper }) +
    setArc(upper(words.producer), {
      face: faces('josefin', 700),
      size: h * 0.042,
      x: w / 2,
      y: cy,
      radius: h * 0.222,
      tracking: 0.1,
      fill: ink,
      fit: 165,
    }) +
    name.svg +
    typeBar(sheet, w, h * 0.742, h * 0.065) +
    feet(sheet, w, h - 8, h * 0.032);
  return { w, h, body, die: box(w, h, 2) };
}
