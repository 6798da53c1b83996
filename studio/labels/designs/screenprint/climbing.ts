import { box } from '../../die.ts';
import { raised } from '../../ink.ts';
import { line } from '../../marks.ts';
import { setBlock } from '../../name-block.ts';
import { drawMotif } from '../../ornament/motif.ts';
import { figureText, type Plate, type Sheet, upper } from '../../sheet.ts';
import { measure, setLine } from '../../type-setting.ts';
import { look } from './look.ts';

/** The name in large letters up the bottle. */
export function climbing(sheet: Sheet): Plate {
  const { words, panel, faces } = sheet;
  const [w, h] = [panel.w * 0.94, panel.h];
  const { ink, metal } = look(sheet);
  const face = faces('josefin', 700);
  const name = upper(words.name);
  const single = (h * 0.98) / measure(name, face, 1, 0.04);
  const cut = name.length > 12 ? name.indexOf(' ', Math.floor(name.length * 0.3)) : -1;
  const rows = cut > 0 ? [name.slice(0, cut), name.slice(cut + 1)] : [name];
  const size =
    rows.length > 1
      ? Math.min(w * 0.26, ...rows.map((row) => (h * 0.98) / measure(row, face, 1, 0.04)))
      : Math.min(single, w * 0.46);
  const side = rows
    .map((row, index) =>
      setLine(row, {
        face,
        size,
        x: w * 0.04 + size * (face.capHeight + index),
        y: h * 0.99,
        anchor: 'start',
        tracking: 0.04,
        fill: raised(ink, 0.4),
        turn: -90,
      }),
    )
    .join('');
  const left = w * 0.04 + size * (face.capHeight + rows.length - 1) + w * 0.1;
  const set = { face: faces('josefin', 600), x: left, anchor: 'start' as const, fill: ink, fit: w - left };
  const type = setBlock(words.type, {
    face: faces('josefin', 700),
    x: left,
    y: h * 0.2,
    width: w - left,
    height: h * 0.22,
    fill: ink,
    anchor: 'start',
    mostSize: h * 0.05,
    leading: 1.05,
    mostLines: 4,
  });
  const body =
    side +
    line(left - w * 0.05, h * 0.02, left - w * 0.05, h * 0.99, metal, 0.7) +
    drawMotif(sheet.style.motif ?? 'drop', left + w * 0.1, h * 0.08, h * 0.065, {
      ink,
      accent: metal,
      paper: ink,
    }) +
    type.svg +
    setLine(figureText(sheet), { ...set, size: h * 0.05, y: h * 0.76, fill: metal }) +
    [words.producer, words.origin, words.volume, words.abv]
      .map((text, index) => setLine(text, { ...set, size: h * 0.032, y: h * (0.845 + index * 0.047) }))
      .join('');
  return { w, h, body, die: box(w, h, 0) };
}
