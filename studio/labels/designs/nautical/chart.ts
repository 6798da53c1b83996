import { box } from '../../die.ts';
import { type Ink, raised } from '../../ink.ts';
import { at, line, path, rect, times } from '../../marks.ts';
import { setBlock } from '../../name-block.ts';
import { drawMotif } from '../../ornament/motif.ts';
import { blend } from '../../palette.ts';
import { facts, figureText, joined, type Plate, type Sheet, upper } from '../../sheet.ts';
import { setLine } from '../../type-setting.ts';
import { look } from './look.ts';

/** A sea chart: soundings, a coast, the name in place of the land. */
export function chart(sheet: Sheet): Plate {
  const { words, panel, faces, noise, style } = sheet;
  const w = panel.w;
  const h = Math.min(panel.h, w * 0.9);
  const { ground, metal, cream, dark, deep } = look(sheet);
  const on: Ink = dark ? cream : deep;
  const shore = (level: number): string =>
    `M${Array.from({ length: 61 }, (_, index) => at((index / 60) * w, h * (0.3 + level) + h * 0.2 * noise((index / 60) * 3.2, 3) + h * 0.05 * noise((index / 60) * 11, 9))).join('L')}`;
  const name = setBlock(upper(words.name), {
    face: faces('cinzel', 700),
    x: w / 2,
    y: h * 0.49,
    width: w * 0.84,
    height: h * 0.2,
    fill: raised(dark ? cream : deep, 0.7),
    tracking: 0.04,
    mostSize: h * 0.16,
    leading: 0.96,
    centred: true,
  });
  const body =
    rect(0, 0, w, h, ground) +
    path(`${shore(0)}L${at(w, 0)}H0Z`, blend(ground, dark ? cream : deep, 0.12)) +
    times(5, (index) =>
      path(shore(index * 0.022), undefined, { stroke: metal, width: index ? 0.14 : 0.55 }),
    ) +
    times(
      7,
      (index) =>
        line(0, (h * index) / 6, w, (h * index) / 6, metal, 0.1) +
        line((w * index) / 6, 0, (w * index) / 6, h, metal, 0.1),
    ) +
    rect(w * 0.05, h * 0.45, w * 0.9, h * 0.41, ground) +
    drawMotif(style.motif ?? 'ship', w * 0.8, h * 0.22, h * 0.14, {
      ink: metal,
      accent: metal,
      paper: ground,
    }) +
    setLine(words.producer, {
      face: faces('playfair', 500, 'italic'),
      size: h * 0.05,
      x: w * 0.07,
      y: h * 0.13,
      anchor: 'start',
      fill: on,
      fit: w * 0.56,
    }) +
    name.svg +
    setLine(joined('  ·  ', words.type, figureText(sheet)), {
      face: faces('playfair', 500, 'italic'),
      size: h * 0.052,
      x: w / 2,
      y: h * 0.785,
      fill: on,
      fit: w * 0.82,
    }) +
    setLine(joined('   ', words.origin, facts(words, '   ')), {
      face: faces('josefin', 600),
      size: h * 0.034,
      x: w / 2,
      y: h * 0.925,
      fill: on,
      fit: w * 0.86,
    }) +
    path(box(w, h, 1, 1.2), undefined, { stroke: metal, width: 0.5 }) +
    times(24, (index) =>
      index % 2
        ? ''
        : rect(1.2 + (index / 24) * (w - 2.4), 1.2, (w - 2.4) / 24, 1.1, metal) +
          rect(1.2 + (index / 24) * (w - 2.4), h - 2.3, (w - 2.4) / 24, 1.1, metal),
    );
  return { w, h, body, die: box(w, h, 1) };
}
