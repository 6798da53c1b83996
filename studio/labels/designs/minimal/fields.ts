import { box } from '../../die.ts';
import { raised } from '../../ink.ts';
import { circle, rect, times } from '../../marks.ts';
import { setBlock } from '../../name-block.ts';
import { drawMotif } from '../../ornament/motif.ts';
import { readable } from '../../palette.ts';
import type { Plate, Sheet } from '../../sheet.ts';
import { measure, setLine } from '../../type-setting.ts';
import { look } from './look.ts';

/** Two fields of colour with the name on the edge between them. */
export function fields(sheet: Sheet): Plate {
  const { words, panel, faces } = sheet;
  const [w, h] = [panel.w * 0.92, panel.h * 0.96];
  const { paper, ink, accent } = look(sheet);
  const edge = h * (0.4 + sheet.random() * 0.08);
  const on = readable(accent, ink, paper, '#ffffff');
  const m = w * 0.09;
  const name = setBlock(words.name, {
    face: faces('syne', 700),
    x: m,
    y: edge + h * 0.06,
    width: w - 2 * m,
    height: h * 0.25,
    fill: raised(ink, 0.6),
    anchor: 'start',
    mostSize: h * 0.17,
    leading: 1,
  });
  const small = {
    face: faces('manrope', 500),
    size: h * 0.03,
    x: m,
    anchor: 'start' as const,
    fit: w - 2 * m,
  };
  const body =
    rect(0, 0, w, h, paper) +
    rect(0, 0, w, edge, accent) +
    (sheet.style.motif
      ? drawMotif(sheet.style.motif, w * 0.68, edge * 0.54, edge * 0.34, {
          ink: on,
          accent: paper,
          paper: accent,
        })
      : times(7, (index) =>
          circle(w * 0.7, edge, edge * (0.12 + index * 0.11), undefined, { stroke: on, width: 0.25 }),
        )) +
    rect(0, edge, w, h - edge, paper) +
    setLine(words.producer, { ...small, y: h * 0.085, fill: on, fit: w * 0.6 }) +
    (sheet.figure
      ? setLine(sheet.figure.value, {
          ...small,
          face: faces('syne', 700),
          size: h * 0.07,
          y: edge - h * 0.035,
          fill: on,
        }) +
        (sheet.figure.unit
          ? setLine('years', {
              ...small,
              x: m + measure(sheet.figure.value, faces('syne', 700), h * 0.07) + 1.2,
              y: edge - h * 0.035,
              fill: on,
            })
          : '')
      : '') +
    name.svg +
    setLine(words.type, { ...small, size: h * 0.036, y: name.bottom + h * 0.065, fill: ink }) +
    setLine(words.origin, { ...small, y: h * 0.9, fill: ink, fit: w * 0.5 }) +
    setLine(words.volume, { ...small, x: w - m, anchor: 'end', y: h * 0.9, fill: ink }) +
    setLine(words.abv, { ...small, x: w - m, anchor: 'end', y: h * 0.945, fill: ink });
  return { w, h, body, die: box(w, h, 0.4) };
}
