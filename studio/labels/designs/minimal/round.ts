import { oval } from '../../die.ts';
import { raised } from '../../ink.ts';
import { circle, rect } from '../../marks.ts';
import { setBlock } from '../../name-block.ts';
import { figureText, joined, type Plate, type Sheet } from '../../sheet.ts';
import { setLine } from '../../type-setting.ts';
import { look, markOf } from './look.ts';

/** A round label. */
export function round(sheet: Sheet): Plate {
  const { words, panel, faces } = sheet;
  const w = Math.min(panel.w, panel.h);
  const { paper, ink, accent } = look(sheet);
  const name = setBlock(words.name, {
    face: faces('marcellus'),
    x: w / 2,
    y: w * 0.42,
    width: w * 0.8,
    height: w * 0.21,
    fill: raised(ink, 0.6),
    mostSize: w * 0.17,
    centred: true,
    leading: 0.96,
  });
  const small = { face: faces('jost', 500), x: w / 2, fill: ink, size: w * 0.031 };
  const body =
    rect(0, 0, w, w, paper) +
    circle(w / 2, w / 2, w * 0.475, undefined, { stroke: accent, width: 0.5 }) +
    markOf(sheet)(sheet, w / 2, w * 0.23, w * 0.115) +
    name.svg +
    setLine(words.type, { ...small, size: w * 0.035, y: w * 0.715, fit: w * 0.74 }) +
    setLine(joined('  ·  ', words.producer, figureText(sheet)), { ...small, y: w * 0.77, fit: w * 0.66 }) +
    setLine(words.volume, { ...small, y: w * 0.835 }) +
    setLine(words.abv, { ...small, y: w * 0.88 });
  return { w, h: w, body, die: oval(w, w) };
}
