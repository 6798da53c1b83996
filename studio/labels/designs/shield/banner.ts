import { box } from '../../die.ts';
import { raised } from '../../ink.ts';
import { rect } from '../../marks.ts';
import { setBlock } from '../../name-block.ts';
import { facts, figureText, joined, type Plate, type Sheet, upper } from '../../sheet.ts';
import { setLine } from '../../type-setting.ts';
import { crest, look } from './look.ts';

/** A wide band; the crest reaches over its edge. */
export function banner(sheet: Sheet): Plate {
  const w = sheet.panel.w;
  const h = Math.min(sheet.panel.h, w * 0.88);
  const { paper, ink, metal } = look(sheet);
  const { words, faces } = sheet;
  const name = setBlock(words.name, {
    face: faces('caslon'),
    x: w / 2,
    y: h * 0.42,
    width: w - 10,
    height: h * 0.22,
    fill: raised(paper, 0.8),
    mostSize: h * 0.2,
    leading: 0.95,
    centred: true,
  });
  const body =
    rect(0, 0, w, h, paper) +
    rect(0, h * 0.36, w, h * 0.34, ink) +
    rect(0, h * 0.375, w, 0.5, metal) +
    rect(0, h * 0.678, w, 0.5, metal) +
    crest(sheet, w / 2, h * 0.185, h * 0.125) +
    name.svg +
    setLine(joined('  ', words.sub ?? words.type, figureText(sheet)), {
      face: faces('pinyon'),
      size: h * 0.1,
      x: w / 2,
      y: h * 0.815,
      fill: ink,
      fit: w - 16,
    }) +
    setLine(upper(joined('  ·  ', words.sub ? words.type : undefined, words.producer)), {
      face: faces('bodoni', 500),
      size: h * 0.034,
      x: w / 2,
      y: h * 0.875,
      fill: ink,
      tracking: 0.06,
      fit: w - 14,
    }) +
    setLine(joined('   ', words.origin, facts(words, '   ')), {
      face: faces('bodoni', 500),
      size: h * 0.031,
      x: w / 2,
      y: h * 0.93,
      fill: ink,
      fit: w - 14,
    });
  return { w, h, body, die: box(w, h, 1) };
}
