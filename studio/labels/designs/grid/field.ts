import { box } from '../../die.ts';
import { gloss, raised } from '../../ink.ts';
import { circle, rect } from '../../marks.ts';
import { setBlock } from '../../name-block.ts';
import { readable } from '../../palette.ts';
import type { Plate, Sheet } from '../../sheet.ts';
import { details, frame, look } from './look.ts';

/** A field of colour with the name as large as it fits. */
export function field(sheet: Sheet): Plate {
  const { words, faces, random } = sheet;
  const place = frame(sheet, 1.2);
  const { w, h, left, width, top, bottom } = place;
  const tall = bottom - top;
  const { paper, ink, accent, second } = look(sheet);
  const on = readable(accent, paper, ink, '#ffffff');
  const name = setBlock(words.name, {
    face: faces('archivo'),
    x: left,
    y: top + tall * 0.08,
    width,
    height: tall * 0.44,
    fill: raised(on, 0.5),
    anchor: 'start',
    mostSize: tall * 0.26,
    leading: 0.92,
    tracking: -0.01,
  });
  const r = width * (0.22 + random() * 0.14);
  const body =
    rect(0, 0, w, h, gloss(accent)) +
    circle(left + width - r * 0.4, top + tall * 0.6, r, gloss(second)) +
    (random() > 0.5
      ? rect(left + width - r * 0.4, top + tall * 0.6, w, r, gloss(ink))
      : circle(left + width - r * 1.3, top + tall * 0.6, r * 0.5, gloss(ink))) +
    name.svg +
    rect(0, top + tall * 0.81, w, h, paper) +
    details(sheet, place, ink);
  return { w, h, body, die: box(w, h, 0.4) };
}
