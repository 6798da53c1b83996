import { box } from '../../die.ts';
import { gloss, raised } from '../../ink.ts';
import { path, rect } from '../../marks.ts';
import { setBlock } from '../../name-block.ts';
import { wreath } from '../../ornament/foliage.ts';
import { drawMotif } from '../../ornament/motif.ts';
import { readable } from '../../palette.ts';
import { figureText, joined, type Plate, type Sheet, upper } from '../../sheet.ts';
import { setLine } from '../../type-setting.ts';
import { feet, look } from './look.ts';

/** A band of colour between laurels, as on old bitters of apothecaries. */
export function laurel(sheet: Sheet): Plate {
  const { words, panel, faces, style } = sheet;
  const w = panel.w;
  const h = Math.min(panel.h, w * 1.1);
  const { paper, ink, accent, second, metal } = look(sheet);
  const name = setBlock(upper(words.name), {
    face: faces('oswald', 600),
    x: w / 2,
    y: h * 0.44,
    width: w - 11,
    height: h * 0.2,
    fill: raised(readable(second, paper, ink), 0.8),
    tracking: 0.03,
    mostSize: h * 0.19,
    leading: 1.02,
    centred: true,
  });
  const body =
    rect(0, 0, w, h, paper) +
    path(box(w, h, 1, 1.8), undefined, { stroke: accent, width: 0.8 }) +
    wreath(w / 2, h * 0.22, h * 0.15, { fill: second, leaf: h * 0.06, count: 10, berries: true }) +
    drawMotif(style.motif ?? 'sprig', w / 2, h * 0.205, h * 0.1, { ink, accent, paper }) +
    rect(0, h * 0.405, w, h * 0.275, gloss(second)) +
    rect(0, h * 0.42, w, 0.4, metal) +
    rect(0, h * 0.662, w, 0.4, metal) +
    name.svg +
    setLine(joined('  ·  ', words.sub, figureText(sheet)) || words.origin, {
      face: faces('vibes'),
      size: h * 0.068,
      x: w / 2,
      y: h * 0.765,
      fill: accent,
      fit: w - 16,
    }) +
    feet(sheet, w, h * 0.83, h * 0.045);
  return { w, h, body, die: box(w, h, 1) };
}
