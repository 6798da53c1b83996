import { pick } from '../../chance.ts';
import { box } from '../../die.ts';
import { gloss, raised } from '../../ink.ts';
import { ellipse, rect, times } from '../../marks.ts';
import { setBlock } from '../../name-block.ts';
import { blossom, fruit, plant, sweep } from '../../ornament/foliage.ts';
import { drawMotif } from '../../ornament/motif.ts';
import { type Plate, type Sheet, upper } from '../../sheet.ts';
import { setLine } from '../../type-setting.ts';
import { caption, KINDS, look, planting } from './look.ts';

/** A garland round an oval plate. */
export function garland(sheet: Sheet): Plate {
  const { words, panel, faces, random } = sheet;
  const w = panel.w;
  const h = Math.min(panel.h, w * 1.1);
  const { paper, ink, metal, accent, berry } = look(sheet);
  const [cx, cy, rx, ry] = [w / 2, h / 2, w * 0.425, h * 0.425];
  const first = Math.floor(random() * KINDS.length);
  const size = w * 0.12;
  const [ex, ey] = [w * 0.37, h * 0.355];
  const name = setBlock(words.name, {
    face: faces('cormorant', 700, 'italic'),
    x: cx,
    y: cy - ey * 0.5,
    width: ex * 1.62,
    height: ey * 0.78,
    fill: raised(ink, 0.7),
    mostSize: h * 0.19,
    leading: 0.86,
    centred: true,
  });
  const body =
    rect(0, 0, w, h, paper) +
    [
      [-1.45, 0.1],
      [0.1, 1.45],
      [1.65, 3.05],
      [3.2, 4.6],
    ]
      .map(([from = 0, to = 0], index) =>
        plant(pick(KINDS, first + (index % 2)), sweep(cx, cy, rx, ry, from, to, 22), size, planting(sheet)),
      )
      .join('') +
    times(6, (index) => {
      const angle = index * 1.05 + random();
      const [x, y] = [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)];
      return index % 2
        ? blossom(x, y, size * 0.42, paper, accent, ink)
        : times(3, () =>
            fruit(
              x + (random() - 0.5) * size * 0.5,
              y + (random() - 0.5) * size * 0.5,
              size * 0.16,
              gloss(berry),
              ink,
              paper,
            ),
          );
    }) +
    (sheet.style.motif ? drawMotif(sheet.style.motif, cx, h * 0.1, h * 0.085, { ink, accent, paper }) : '') +
    ellipse(cx, cy, ex, ey, paper) +
    ellipse(cx, cy, ex - 0.9, ey - 0.9, undefined, { stroke: metal, width: 0.5 }) +
    ellipse(cx, cy, ex - 1.8, ey - 1.8, undefined, { stroke: ink, width: 0.14 }) +
    setLine(upper(words.producer), {
      face: faces('cormorantCaps', 600),
      size: h * 0.034,
      x: cx,
      y: cy - ey * 0.58,
      fill: ink,
      tracking: 0.08,
      fit: ex * 1.3,
    }) +
    name.svg +
    caption(sheet, cx, cy + ey * 0.34, cy + ey * 0.83, ex * 1.34);
  return { w, h, body, die: box(w, h, 2.5) };
}
