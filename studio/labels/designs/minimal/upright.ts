import { box } from '../../die.ts';
import { raised } from '../../ink.ts';
import { line, rect } from '../../marks.ts';
import { setBlock } from '../../name-block.ts';
import type { Plate, Sheet } from '../../sheet.ts';
import { measure, setLine } from '../../type-setting.ts';
import { look, markOf } from './look.ts';

/** The name runs up the side; the other lines are horizontal beside it. */
export function upright(sheet: Sheet): Plate {
  const { words, panel, faces } = sheet;
  const h = panel.h;
  const w = Math.min(panel.w * 0.86, h * 0.66);
  const { paper, ink, accent } = look(sheet);
  const face = faces('marcellus');
  const size = Math.min((h * 0.86) / measure(words.name, face, 1, 0.02), w * 0.34);
  const two = size < w * 0.17;
  const m = w * 0.1;
  const cap = face.capHeight;
  const cut = words.name.indexOf(' ', Math.floor(words.name.length / 2 - 3));
  const rows = two && cut > 0 ? [words.name.slice(0, cut), words.name.slice(cut + 1)] : [words.name];
  const rowSize = Math.min(
    size * (two ? 1.9 : 1),
    w * 0.24,
    ...rows.map((row) => (h * 0.86) / measure(row, face, 1, 0.02)),
  );
  const side = rows
    .map((row, index) =>
      setLine(row, {
        face,
        size: two ? rowSize : size,
        x: m + (two ? rowSize : size) * (cap + index * 1.02),
        y: h * 0.93,
        anchor: 'start',
        tracking: 0.02,
        fill: raised(ink, 0.6),
        turn: -90,
      }),
    )
    .join('');
  const left = m + (two ? rowSize * (cap + 1.02) : size * cap) + w * 0.09;
  const small = {
    face: faces('jost', 400),
    size: h * 0.03,
    fill: ink,
    anchor: 'start' as const,
    fit: w - left - m * 0.8,
  };
  const body =
    rect(0, 0, w, h, paper) +
    rect(0, 0, w, h * 0.018, accent) +
    side +
    line(left - w * 0.045, h * 0.07, left - w * 0.045, h * 0.93, ink, 0.16) +
    markOf(sheet)(sheet, left + (w - left - m) / 2, h * 0.2, Math.min((w - left - m) / 2, h * 0.11)) +
    setBlock(words.type, {
      face: faces('jost', 500),
      x: left,
      y: h * 0.42,
      width: small.fit,
      height: h * 0.2,
      fill: ink,
      anchor: 'start',
      mostSize: h * 0.042,
      leading: 1.15,
      mostLines: 4,
    }).svg +
    (sheet.figure
      ? setLine(sheet.figure.value, {
          ...small,
          face: faces('marcellus'),
          size: h * 0.085,
          y: h * 0.73,
          x: left,
          fill: accent,
        })
      : '') +
    (sheet.figure?.unit === 'years' ? setLine('years', { ...small, x: left, y: h * 0.765 }) : '') +
    setLine(words.producer, { ...small, x: left, y: h * 0.81 }) +
    setLine(words.origin, { ...small, x: left, y: h * 0.85 }) +
    setLine(words.volume, { ...small, x: left, y: h * 0.89 }) +
    setLine(words.abv, { ...small, x: left, y: h * 0.93 });
  return { w, h, body, die: box(w, h, 0.4) };
}
