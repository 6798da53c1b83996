import { pick } from '../../chance.ts';
import { box } from '../../die.ts';
import { gloss, raised } from '../../ink.ts';
import { circle, path, polygon, rect, times } from '../../marks.ts';
import { setBlock } from '../../name-block.ts';
import type { Plate, Sheet } from '../../sheet.ts';
import { details, frame, look } from './look.ts';

/** Four columns of forms above, the name below. */
export function modules(sheet: Sheet): Plate {
  const { words, faces, random } = sheet;
  const place = frame(sheet, 1.35);
  const { w, h, left, width, top, bottom } = place;
  const tall = bottom - top;
  const { paper, ink, accent, second } = look(sheet);
  const q = width / 4;
  const fills = [ink, accent, second, paper];
  const rows = Math.max(2, Math.round((tall * 0.46) / q));
  const s = Math.min(q, (tall * 0.48) / rows);
  const name = setBlock(words.name, {
    face: faces('syne', 800),
    x: left,
    y: top + rows * s + tall * 0.05,
    width,
    height: tall * 0.25,
    fill: raised(ink, 0.5),
    anchor: 'start',
    mostSize: tall * 0.17,
    leading: 0.98,
  });
  const body =
    rect(0, 0, w, h, paper) +
    times(rows, (row) =>
      times(4, (column) => {
        const [x, y, ground] = [left + column * q, top + row * s, pick(fills, random() * 4)];
        const form = pick(
          fills.filter((fill) => fill !== ground),
          random() * 3,
        );
        const forms = [
          circle(x + q / 2, y + s / 2, Math.min(q, s) * 0.36, gloss(form)),
          polygon(
            [
              [x, y],
              [x + q, y + s],
              [x, y + s],
            ],
            gloss(form),
          ),
          rect(x, y, q / 2, s, gloss(form)),
          path(`M${x} ${y + s}V${y}A${q} ${s} 0 0 1 ${x + q} ${y + s}Z`, gloss(form)),
          '',
        ];
        return rect(x, y, q, s, gloss(ground)) + pick(forms, random() * 5);
      }),
    ) +
    name.svg +
    details(sheet, place, ink);
  return { w, h, body, die: box(w, h, 0.4) };
}
