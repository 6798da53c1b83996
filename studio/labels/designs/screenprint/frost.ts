import { box } from '../../die.ts';
import { circle, line, polar, times } from '../../marks.ts';
import { setBlock } from '../../name-block.ts';
import { drawMotif } from '../../ornament/motif.ts';
import { type Plate, type Sheet, upper } from '../../sheet.ts';
import { feet, look } from './look.ts';

/** A star of frost above the name. */
export function frost(sheet: Sheet): Plate {
  const { words, panel, faces, style, random } = sheet;
  const [w, h] = [panel.w * 0.94, panel.h];
  const { ink, metal } = look(sheet);
  const [cx, cy, reach] = [w / 2, h * 0.23, Math.min(w * 0.3, h * 0.2)];
  const offset = random() * 0.2;
  const arm = (angle: number, length: number): string =>
    line(cx, cy, ...polar(cx, cy, length, angle), metal, 0.55, 'round') +
    [0.35, 0.52, 0.68, 0.84]
      .flatMap((k) =>
        [-1, 1].map((side) => {
          const from = polar(cx, cy, length * (k + offset * 0.4), angle);
          return line(
            ...from,
            ...polar(from[0], from[1], length * (1 - k) * 0.62 + 0.8, angle + side * 0.8),
            metal,
            0.45,
            'round',
          );
        }),
      )
      .join('');
  const mark = style.motif
    ? drawMotif(style.motif, cx, cy, reach, { ink: metal, accent: ink, paper: metal })
    : times(12, (index) => arm((index / 12) * 6.2832, reach * (index % 2 ? 0.58 : 1))) +
      circle(cx, cy, 1.4, metal);
  const name = setBlock(upper(words.name), {
    face: faces('marcellus'),
    x: cx,
    y: h * 0.5,
    width: w - 4,
    height: h * 0.22,
    fill: ink,
    tracking: 0.06,
    mostSize: h * 0.16,
    leading: 0.98,
    centred: true,
  });
  const body =
    mark +
    name.svg +
    line(cx - w * 0.3, h * 0.765, cx + w * 0.3, h * 0.765, ink, 0.4) +
    feet(sheet, w, h * 0.825, h * 0.034);
  return { w, h, body, die: box(w, h, 0) };
}
