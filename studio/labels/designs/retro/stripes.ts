import { box, oval } from '../../die.ts';
import { raised } from '../../ink.ts';
import { at, path, rect, rule, times } from '../../marks.ts';
import { setBlock } from '../../name-block.ts';
import { facts, joined, type Plate, type Sheet, upper } from '../../sheet.ts';
import { setLine } from '../../type-setting.ts';
import { look, medal } from './look.ts';

/** An oval in a striped field, script over capitals. */
export function stripes(sheet: Sheet): Plate {
  const { words, panel, faces } = sheet;
  const w = panel.w * 0.94;
  const h = Math.min(panel.h, w * 1.25);
  const { paper, ink, accent, second, metal } = look(sheet);
  const name = setBlock(words.name, {
    face: faces('abril'),
    x: w / 2,
    y: h * 0.35,
    width: w * 0.8,
    height: h * 0.21,
    fill: raised(accent, 0.8),
    mostSize: h * 0.17,
    leading: 0.96,
    centred: true,
  });
  const body =
    rect(0, 0, w, h, paper) +
    times(13, (index) => (index % 2 ? '' : rect((index / 13) * w, 0, w / 13, h, accent))) +
    `<g transform="translate(${at(w * 0.03, h * 0.055)})">${path(oval(w * 0.94, h * 0.89), paper, { stroke: second, width: 1.6 })}${path(oval(w * 0.94, h * 0.89, 1.8), undefined, { stroke: metal, width: 0.5 })}</g>` +
    medal(sheet, w / 2, h * 0.2, h * 0.08) +
    name.svg +
    rule(w / 2, h * 0.61, w * 0.5, metal) +
    setLine(words.sub ?? words.producer, {
      face: faces('vibes'),
      size: h * 0.068,
      x: w / 2,
      y: h * 0.69,
      fill: second,
      fit: w * 0.68,
    }) +
    setLine(upper(words.type), {
      face: faces('oswald', 500),
      size: h * 0.042,
      x: w / 2,
      y: h * 0.765,
      fill: ink,
      tracking: 0.08,
      fit: w * 0.66,
    }) +
    setLine(joined('  ·  ', words.sub ? words.producer : undefined, words.origin), {
      face: faces('oswald', 400),
      size: h * 0.029,
      x: w / 2,
      y: h * 0.815,
      fill: ink,
      fit: w * 0.56,
    }) +
    setLine(facts(words), {
      face: faces('oswald', 400),
      size: h * 0.027,
      x: w / 2,
      y: h * 0.86,
      fill: ink,
      fit: w * 0.46,
    });
  return { w, h, body, die: box(w, h, 2) };
}
