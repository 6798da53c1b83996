import { box } from '../../die.ts';
import { diamond, line, path, rect } from '../../marks.ts';
import { setBlock } from '../../name-block.ts';
import { drawMotif } from '../../ornament/motif.ts';
import { type Plate, type Sheet, upper } from '../../sheet.ts';
import { setLine } from '../../type-setting.ts';
import { double, foot, look, pressed } from './look.ts';

/** A playbill: producer, name, type, and a woodcut. */
export function playbill(sheet: Sheet): Plate {
  const { words, panel, faces, style } = sheet;
  const [w, h] = [Math.min(panel.w, panel.h * 0.82) * 0.94, panel.h];
  const { paper, ink, accent } = look(sheet);
  const m = w * 0.105;
  const low = h < w * 1.25;
  const parts = words.name.split(' ');
  const head = parts.slice(0, Math.ceil(parts.length / 2));
  const rest = parts.slice(head.length);
  const top = h * 0.15;
  const room = h * (low ? 0.36 : 0.34);
  const stack =
    rest.length > 0
      ? (() => {
          const one = setBlock(upper(head.join(' ')), {
            face: faces('rye'),
            x: w / 2,
            y: top,
            width: w - 2 * m,
            height: room * 0.44,
            fill: pressed(ink),
            mostLines: 1,
          });
          const two = setBlock(upper(rest.join(' ')), {
            face: faces('alfa'),
            x: w / 2,
            y: one.bottom + h * 0.03,
            width: w - 2 * m,
            height: room - (one.bottom - top) - h * 0.03,
            fill: pressed(accent),
            leading: 0.94,
          });
          return { svg: one.svg + two.svg, bottom: two.bottom };
        })()
      : setBlock(upper(words.name), {
          face: faces('rye'),
          x: w / 2,
          y: top,
          width: w - 2 * m,
          height: room,
          fill: pressed(accent),
          stacked: true,
        });
  const y = stack.bottom + h * 0.035;
  const cutTop = y + h * 0.1;
  const r = Math.min((h * 0.87 - cutTop) / 2, w * 0.24);
  const cy = (cutTop + h * 0.87) / 2;
  const sides = sheet.figure ? [sheet.figure.value, sheet.figure.unit] : [];
  const body =
    rect(0, 0, w, h, paper) +
    path(box(w, h, 0.6, 1.9), undefined, { stroke: ink, width: 0.8 }) +
    path(box(w, h, 0.4, 3.3), undefined, { stroke: ink, width: 0.2 }) +
    setLine(upper(words.producer), {
      face: faces('oswald', 500),
      size: h * 0.042,
      x: w / 2,
      y: h * 0.105,
      justify: w - 2 * m,
      fill: ink,
    }) +
    line(m, h * 0.125, w - m, h * 0.125, ink, 0.3) +
    stack.svg +
    double(sheet, m, w - m, y) +
    setLine(upper(words.type), {
      face: faces('bebas'),
      size: h * 0.06,
      x: w / 2,
      y: y + h * 0.073,
      justify: w - 2 * m,
      fill: ink,
    }) +
    drawMotif(style.motif ?? 'barrel', w / 2, cy, r, { ink, accent, paper }) +
    sides
      .map((text, index) =>
        setLine(upper(text), {
          face: faces('alfa'),
          size: h * (text.length > 2 ? 0.042 : 0.085),
          x: w / 2 + (index ? 1 : -1) * (w / 2 - m + r) * 0.5,
          y: cy + h * 0.025,
          fill: accent,
          fit: w / 2 - m - r - 2,
        }),
      )
      .join('') +
    (sides.length < 2
      ? [-1, 1]
          .map((side) =>
            diamond(
              w / 2 + side * (r + (w / 2 - m - r) * 0.55),
              cy,
              sides.length === 1 && side < 0 ? 0 : 2,
              accent,
            ),
          )
          .join('')
      : '') +
    foot(sheet, w, h, m);
  return { w, h, body, die: box(w, h, 0.8) };
}
