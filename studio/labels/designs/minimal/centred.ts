import { box } from '../../die.ts';
import { raised } from '../../ink.ts';
import { rect } from '../../marks.ts';
import { setBlock } from '../../name-block.ts';
import { facts, figureText, joined, type Plate, type Sheet } from '../../sheet.ts';
import { setLine } from '../../type-setting.ts';
import { look, markOf } from './look.ts';

/** Centred lines on a low, wide sheet. */
export function centred(sheet: Sheet): Plate {
  const { words, panel, faces, figure } = sheet;
  const w = panel.w;
  const h = Math.min(panel.h, w * 0.98);
  const { paper, ink, accent } = look(sheet);
  const name = setBlock(words.name.toLocaleLowerCase('en-CA'), {
    face: faces('josefin', 300),
    x: w / 2,
    y: h * 0.39,
    width: w * 0.84,
    height: h * 0.27,
    fill: raised(ink, 0.5),
    mostSize: h * 0.24,
    centred: true,
    leading: 0.92,
  });
  const small = {
    face: faces('josefin', 400),
    size: h * 0.034,
    x: w / 2,
    fill: ink,
    tracking: 0.06,
    fit: w * 0.8,
  };
  const body =
    rect(0, 0, w, h, paper) +
    markOf(sheet)(sheet, w / 2, h * 0.2, h * 0.115) +
    name.svg +
    setLine(words.type, { ...small, y: h * 0.765 }) +
    rect(w / 2 - h * 0.05, h * 0.79, h * 0.1, h * 0.008, accent) +
    setLine(joined('   ·   ', words.producer, figureText(sheet)), { ...small, y: h * 0.85 }) +
    setLine(facts(words, '     '), { ...small, size: h * 0.031, y: h * 0.915 });
  return { w, h, body, die: box(w, h, 0.5), rise: figure ? 0.35 : 0.5 };
}
