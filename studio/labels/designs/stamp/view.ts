import { pick } from '../../chance.ts';
import { perforated } from '../../die.ts';
import { raised } from '../../ink.ts';
import { boxPath, circle, rect, within } from '../../marks.ts';
import { setBlock } from '../../name-block.ts';
import { landscape, type Scene } from '../../ornament/engraving.ts';
import { drawMotif } from '../../ornament/motif.ts';
import { blend } from '../../palette.ts';
import { type Plate, type Sheet, upper } from '../../sheet.ts';
import { corner, look, small } from './look.ts';

const SCENES: readonly Scene[] = ['coast', 'hills', 'peaks', 'river', 'field', 'vines'];

/** A landscape in one ink with the motif in front. */
export function view(sheet: Sheet): Plate {
  const { words, panel, faces, noise, random, style } = sheet;
  const w = panel.w * 0.96;
  const h = Math.min(panel.h, w * 1.16);
  const { paper, ink, accent, pale } = look(sheet);
  const m = 4.6;
  const high = h * 0.45;
  const name = setBlock(upper(words.name), {
    face: faces('josefin', 700),
    x: w / 2,
    y: m + high + h * 0.032,
    width: w - 2 * m - 2,
    height: h * 0.17,
    fill: raised(ink, 0.6),
    tracking: 0.02,
    mostSize: h * 0.17,
    leading: 0.96,
    centred: true,
  });
  const body =
    rect(0, 0, w, h, paper) +
    within(
      'stamp',
      boxPath(m, m, w - 2 * m, high),
      rect(m, m, w - 2 * m, high, pale) +
        circle(w * 0.3, m + high * 0.4, high * 0.24, blend(accent, paper, 0.25)) +
        landscape(
          pick(SCENES, random() * SCENES.length),
          { x: m, y: m + high * 0.2, w: w - 2 * m, h: high * 0.8 },
          noise,
          { ink, pitch: 0.6, weight: 0.58 },
          40,
        ),
    ) +
    drawMotif(style.motif ?? 'conifer', w * 0.64, m + high * 0.52, high * 0.36, { ink, accent, paper }) +
    corner(sheet, m + 2, m + high * 0.24, h * 0.1, ink, 'start') +
    name.svg +
    small(sheet, w, m, h * 0.815, h * 0.034, ink);
  return { w, h, body, die: perforated(w, h, 2.9) };
}
