import { pick } from '../../chance.ts';
import { box } from '../../die.ts';
import { raised } from '../../ink.ts';
import { path, rect } from '../../marks.ts';
import { setBlock } from '../../name-block.ts';
import { bow, plant } from '../../ornament/foliage.ts';
import { facts, figureText, joined, type Plate, type Sheet } from '../../sheet.ts';
import { setLine } from '../../type-setting.ts';
import { KINDS, look, planting } from './look.ts';

/** One plant along the side of a tall sheet, as in a herbarium. */
export function specimen(sheet: Sheet): Plate {
  const { words, panel, faces, random } = sheet;
  const [w, h] = [panel.w * 0.94, panel.h];
  const { paper, ink, accent, metal } = look(sheet);
  const kind = pick(KINDS, random() * KINDS.length);
  const left = w * 0.36;
  const lean = (random() - 0.5) * w * 0.1;
  const width = w - left - w * 0.08;
  const name = setBlock(words.name, {
    face: faces('cormorant', 700),
    x: left,
    y: h * 0.22,
    width,
    height: h * 0.36,
    fill: raised(ink, 0.7),
    anchor: 'start',
    mostSize: h * 0.17,
    leading: 0.84,
  });
  const body =
    rect(0, 0, w, h, paper) +
    path(box(w, h, 0.8, 1.8), undefined, { stroke: ink, width: 0.2 }) +
    plant(
      kind,
      bow(
        [w * 0.2, h * 0.93],
        [w * 0.12 + lean, h * 0.5],
        [w * 0.22, h * 0.14],
        Math.max(14, Math.round(h / 5)),
      ),
      w * 0.15,
      planting(sheet),
    ) +
    setBlock(words.producer, {
      face: faces('cormorant', 600, 'italic'),
      x: left,
      y: h * 0.1,
      width,
      height: h * 0.075,
      fill: ink,
      anchor: 'start',
      mostSize: h * 0.046,
      leading: 0.95,
    }).svg +
    name.svg +
    rect(left, name.bottom + h * 0.05, w * 0.16, h * 0.007, metal) +
    setBlock(words.type, {
      face: faces('cormorantCaps', 700),
      x: left,
      y: name.bottom + h * 0.085,
      width,
      height: h * 0.14,
      fill: accent,
      anchor: 'start',
      mostSize: h * 0.052,
      leading: 1,
      mostLines: 3,
    }).svg +
    setLine(joined(' · ', words.origin, figureText(sheet)), {
      face: faces('cormorant', 600, 'italic'),
      size: h * 0.04,
      x: left,
      y: h * 0.86,
      anchor: 'start',
      fill: ink,
      fit: width,
    }) +
    setLine(facts(words), {
      face: faces('cormorant', 600),
      size: h * 0.034,
      x: left,
      y: h * 0.91,
      anchor: 'start',
      fill: ink,
      fit: width,
    });
  return { w, h, body, die: box(w, h, 1) };
}
