import { pick } from '../../chance.ts';
import { arch } from '../../die.ts';
import { foil, raised } from '../../ink.ts';
import { boxPath, line, path, rect, within } from '../../marks.ts';
import { setBlock } from '../../name-block.ts';
import { landscape } from '../../ornament/engraving.ts';
import { facts, figureText, joined, type Plate, type Sheet, upper } from '../../sheet.ts';
import { setLine } from '../../type-setting.ts';
import { look, SCENES } from './look.ts';

/** An arched label: the view at the top, the name on a ribbon across. */
export function arched(sheet: Sheet): Plate {
  const { words, panel, faces, noise, random } = sheet;
  const [w, h] = [panel.w * 0.94, panel.h];
  const { paper, ink, accent, metal } = look(sheet);
  const rise = Math.min(w / 2, h * 0.42);
  const scene = pick(SCENES, random() * SCENES.length + 1);
  const split = h * 0.4;
  const name = setBlock(upper(words.name), {
    face: faces('bodoni', 600),
    x: w / 2,
    y: split + h * 0.04,
    width: w - 8,
    height: h * 0.245,
    fill: raised(ink, 0.8),
    tracking: 0.02,
    mostSize: h * 0.19,
    centred: true,
    leading: 0.92,
  });
  const body =
    rect(0, 0, w, h, paper) +
    within(
      `view`,
      `${boxPath(0, 0, w, split)}`,
      landscape(
        scene,
        { x: 0, y: h * 0.16, w, h: split - h * 0.16 },
        noise,
        { ink, pitch: 0.46, weight: 0.44 },
        40,
      ),
    ) +
    setLine(upper(words.producer), {
      face: faces('cinzel', 600),
      size: h * 0.03,
      x: w / 2,
      y: h * 0.125,
      tracking: 0.12,
      fill: ink,
      fit: w * 0.56,
    }) +
    rect(0, split, w, h * 0.325, paper) +
    line(0, split, w, split, metal, 0.8) +
    line(0, split + 1.3, w, split + 1.3, ink, 0.2) +
    name.svg +
    line(0, split + h * 0.325, w, split + h * 0.325, metal, 0.8) +
    rect(0, split + h * 0.325 + 0.8, w, h, accent) +
    setLine(upper(words.type), {
      face: faces('cinzel', 600),
      size: h * 0.036,
      x: w / 2,
      y: h * 0.8,
      tracking: 0.1,
      fill: foil('pale', 0.5),
      fit: w - 10,
    }) +
    setLine(joined('  ·  ', words.origin, figureText(sheet)), {
      face: faces('cormorant', 600, 'italic'),
      size: h * 0.052,
      x: w / 2,
      y: h * 0.875,
      fill: paper,
      fit: w - 12,
    }) +
    setLine(facts(words), {
      face: faces('cormorant', 600),
      size: h * 0.032,
      x: w / 2,
      y: h * 0.945,
      tracking: 0.05,
      fill: paper,
    }) +
    path(arch(w, h, rise, 1.4), undefined, { stroke: metal, width: 0.6 });
  return { w, h, body, die: arch(w, h, rise) };
}
