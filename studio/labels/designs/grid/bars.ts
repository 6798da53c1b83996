import { pick } from '../../chance.ts';
import { box } from '../../die.ts';
import { gloss, raised } from '../../ink.ts';
import { rect, times } from '../../marks.ts';
import { setBlock } from '../../name-block.ts';
import type { Plate, Sheet } from '../../sheet.ts';
import { details, frame, look } from './look.ts';

/** Bars of many weights, the name on the broadest. */
export function bars(sheet: Sheet): Plate {
  const { words, faces, random } = sheet;
  const place = frame(sheet, 1.3);
  const { w, h, left, width, top, bottom } = place;
  const tall = bottom - top;
  const { paper, ink, accent, second } = look(sheet);
  const fills = [accent, second, ink, accent];
  let y = 0;
  const stripes = times(9, (index) => {
    const thick = tall * (0.012 + (index / 9) * 0.035 + random() * 0.02);
    const bar = rect(0, top + y, w, thick, gloss(pick(fills, index)));
    y += thick + tall * (0.03 - index * 0.002);
    return bar;
  });
  const nameTop = top + Math.min(y, tall * 0.5);
  const name = setBlock(words.name, {
    face: faces('grotesk', 700),
    x: left,
    y: nameTop + tall * 0.03,
    width,
    height: bottom - nameTop - tall * 0.22,
    fill: raised(ink, 0.5),
    anchor: 'start',
    mostSize: tall * 0.2,
    leading: 0.96,
    tracking: -0.02,
    centred: true,
  });
  const body =
    rect(0, 0, w, h, paper) + stripes + rect(0, nameTop, w, h, paper) + name.svg + details(sheet, place, ink);
  return { w, h, body, die: box(w, h, 0.4) };
}
