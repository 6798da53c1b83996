import { pick } from '../../chance.ts';
import { box } from '../../die.ts';
import { raised } from '../../ink.ts';
import { rect, rule } from '../../marks.ts';
import { setBlock } from '../../name-block.ts';
import { bow, plant } from '../../ornament/foliage.ts';
import { drawMotif } from '../../ornament/motif.ts';
import type { Plate, Sheet } from '../../sheet.ts';
import { setLine } from '../../type-setting.ts';
import { caption, KINDS, look, planting } from './look.ts';

/** Sprays from two corners, the name between them. */
export function cornered(sheet: Sheet): Plate {
  const { words, panel, faces, random } = sheet;
  const w = panel.w;
  const h = Math.min(panel.h, w * 1.25);
  const { paper, ink, accent, metal } = look(sheet);
  const first = Math.floor(random() * KINDS.length);
  const size = w * 0.125;
  const stems = (mirror: boolean) =>
    [
      [mirror ? 0.36 : 0.6, 0.03],
      [mirror ? 0.3 : 0.42, 0.15],
      [0.1, 0.33],
      [0.02, 0.4],
    ]
      .map(([ex = 0, ey = 0], index) => {
        const p = (x: number, y: number): [number, number] =>
          mirror ? [w - x * w, h - y * h] : [x * w, y * h];
        return plant(
          pick(KINDS, first + index),
          bow(p(-0.02, -0.02), p(ex * 0.55, ey * 0.2), p(ex, ey), 12),
          size,
          planting(sheet),
        );
      })
      .join('');
  const name = setBlock(words.name, {
    face: faces('fraunces', 600),
    x: w / 2,
    y: h * 0.34,
    width: w * 0.8,
    height: h * 0.26,
    fill: raised(ink, 0.7),
    mostSize: h * 0.17,
    leading: 0.98,
    centred: true,
  });
  const body =
    rect(0, 0, w, h, paper) +
    stems(false) +
    stems(true) +
    rect(w * 0.07, h * 0.305, w * 0.86, h * 0.325, paper) +
    name.svg +
    setLine(words.producer, {
      face: faces('cormorant', 600, 'italic'),
      size: h * 0.046,
      x: w * 0.93,
      y: h * 0.285,
      anchor: 'end',
      fill: ink,
      fit: w * 0.44,
    }) +
    rule(w * 0.34, h * 0.665, w * 0.5, metal) +
    caption(sheet, w * 0.08, h * 0.69, h * 0.9, w * 0.5, 'start') +
    (sheet.style.motif
      ? drawMotif(sheet.style.motif, w * 0.84, h * 0.14, h * 0.08, { ink, accent, paper })
      : '');
  return { w, h, body, die: box(w, h, 1.2) };
}
