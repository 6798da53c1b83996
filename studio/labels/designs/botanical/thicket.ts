import { oval } from '../../die.ts';
import { foil, gloss, raised } from '../../ink.ts';
import { rect, times } from '../../marks.ts';
import { setBlock } from '../../name-block.ts';
import { blossom, fruit, leaf } from '../../ornament/foliage.ts';
import { blend } from '../../palette.ts';
import { facts, figureText, joined, type Plate, type Sheet, upper } from '../../sheet.ts';
import { setLine } from '../../type-setting.ts';
import { look } from './look.ts';

/** An oval label on a ground of leaves. */
export function thicket(sheet: Sheet): Plate {
  const { words, panel, faces, random } = sheet;
  const w = panel.w;
  const h = Math.min(panel.h, w * 1.2);
  const { paper, green, pale, ink, berry, accent } = look(sheet);
  const dark = blend(green, '#0b1410', 0.55);
  const name = setBlock(upper(words.name), {
    face: faces('cormorantCaps', 700),
    x: w / 2,
    y: h * 0.4,
    width: w * 0.82,
    height: h * 0.2,
    fill: raised(paper, 0.7),
    tracking: 0.02,
    mostSize: h * 0.16,
    leading: 0.9,
    centred: true,
  });
  const body =
    rect(0, 0, w, h, dark) +
    times(70, () => {
      const [x, y] = [random() * w, random() * h];
      const length = w * (0.1 + random() * 0.08);
      return leaf(x, y, random() * 6.28, length, length * (0.3 + random() * 0.35), {
        fill: random() > 0.5 ? green : pale,
        stroke: dark,
        width: 0.16,
      });
    }) +
    times(26, () => fruit(random() * w, random() * h, w * 0.017, gloss(berry), dark, paper)) +
    times(5, () => blossom(random() * w, random() * h, w * 0.06, paper, accent, ink)) +
    rect(0, h * 0.27, w, h * 0.5, dark) +
    rect(0, h * 0.285, w, 0.4, foil('gold')) +
    rect(0, h * 0.75, w, 0.4, foil('gold')) +
    setLine(upper(words.producer), {
      face: faces('cormorantCaps', 600),
      size: h * 0.038,
      x: w / 2,
      y: h * 0.355,
      fill: paper,
      tracking: 0.1,
      fit: w * 0.78,
    }) +
    name.svg +
    setLine(joined('  ·  ', words.type, figureText(sheet)), {
      face: faces('cormorant', 600, 'italic'),
      size: h * 0.048,
      x: w / 2,
      y: h * 0.665,
      fill: paper,
      fit: w * 0.8,
    }) +
    setLine(facts(words), {
      face: faces('cormorant', 600),
      size: h * 0.035,
      x: w / 2,
      y: h * 0.72,
      fill: paper,
      fit: w * 0.7,
    });
  return { w, h, body, die: oval(w, h) };
}
