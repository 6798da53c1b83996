import { pick } from '../../chance.ts';
import { arch, box } from '../../die.ts';
import { raised } from '../../ink.ts';
import { at, circle, diamond, path, polygon, rect, times } from '../../marks.ts';
import { setBlock } from '../../name-block.ts';
import { drawMotif } from '../../ornament/motif.ts';
import { readable } from '../../palette.ts';
import { facts, figureText, joined, type Plate, type Sheet, upper } from '../../sheet.ts';
import { setArc, setLine } from '../../type-setting.ts';
import { look } from './look.ts';

/** A niche with a motif, set in tiles. */
export function tiles(sheet: Sheet): Plate {
  const { words, panel, faces, style, random } = sheet;
  const w = panel.w * 0.9;
  const h = Math.min(panel.h, w * 1.3);
  const { paper, ink, accent, second } = look(sheet);
  const q = w / 9;
  const tile = (x: number, y: number, kind: number) =>
    rect(x, y, q, q, kind % 2 ? second : accent) +
    pick(
      [
        circle(x + q / 2, y + q / 2, q * 0.32, paper) + circle(x + q / 2, y + q / 2, q * 0.16, ink),
        diamond(x + q / 2, y + q / 2, q * 0.46, paper) + diamond(x + q / 2, y + q / 2, q * 0.2, ink),
        polygon(
          [
            [x, y],
            [x + q, y],
            [x, y + q],
          ],
          paper,
        ),
        times(4, (index) => circle(x + (index % 2) * q, y + Math.floor(index / 2) * q, q * 0.34, paper)),
      ],
      kind,
    );
  const kinds = [Math.floor(random() * 4), Math.floor(random() * 4) + 1];
  const rows = Math.ceil(h / q);
  const name = setBlock(upper(words.name), {
    face: faces('bowlby'),
    x: w / 2,
    y: h * 0.555,
    width: w - 2 * q - 4,
    height: h * 0.17,
    fill: raised(ink, 0.8),
    mostSize: h * 0.14,
    leading: 0.98,
    centred: true,
  });
  const body =
    rect(0, 0, w, h, paper) +
    times(rows, (row) =>
      times(9, (column) =>
        row === 0 || column === 0 || column === 8 || row >= rows - 1
          ? tile(column * q, row === rows - 1 ? h - q : row * q, kinds[(row + column) % 2] ?? 0)
          : '',
      ),
    ) +
    path(arch(w * 0.62, h * 0.46, w * 0.31, 0).replace(/^M/, 'M'), accent).replace(
      '<path',
      `<path transform="translate(${at(w * 0.19, q * 1.35)})"`,
    ) +
    drawMotif(
      style.motif ?? 'sun',
      w / 2,
      q * 1.35 + w * 0.06 + (h * 0.46 - w * 0.06) * 0.5,
      Math.min(h * 0.12, (h * 0.46 - w * 0.12) * 0.5),
      { ink, accent: readable(accent, paper, second), paper: accent },
    ) +
    setArc(upper(words.producer), {
      face: faces('josefin', 700),
      size: h * 0.034,
      x: w / 2,
      y: q * 1.35 + w * 0.31,
      radius: w * 0.25,
      tracking: 0.06,
      fill: readable(accent, paper, ink),
      fit: 150,
    }) +
    rect(q, h * 0.53, w - 2 * q, h * 0.21, paper) +
    name.svg +
    setLine(upper(words.type), {
      face: faces('josefin', 700),
      size: h * 0.033,
      x: w / 2,
      y: h * 0.785,
      fill: accent,
      tracking: 0.05,
      fit: w - 2 * q - 4,
    }) +
    setLine(joined('  ·  ', words.origin, figureText(sheet)), {
      face: faces('josefin', 600),
      size: h * 0.028,
      x: w / 2,
      y: h * 0.825,
      fill: ink,
      fit: w - 2 * q - 4,
    }) +
    setLine(facts(words, '  ·  '), {
      face: faces('josefin', 600),
      size: h * 0.026,
      x: w / 2,
      y: h * 0.86,
      fill: ink,
      fit: w - 2 * q - 4,
    });
  return { w, h, body, die: box(w, h, 1) };
}
