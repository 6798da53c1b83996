import { chamfered } from '../../die.ts';
import { raised } from '../../ink.ts';
import { at, boxPath, circle, line, path, rect, times } from '../../marks.ts';
import { setBlock } from '../../name-block.ts';
import { drawMotif } from '../../ornament/motif.ts';
import { facts, figureText, type Plate, type Sheet } from '../../sheet.ts';
import { setLine } from '../../type-setting.ts';
import { look } from './look.ts';

/** Signal flags along the side, the text as on a bill of lading. */
export function signals(sheet: Sheet): Plate {
  const { words, panel, faces, random, style } = sheet;
  const w = panel.w * 0.96;
  const h = Math.min(panel.h, w * 1.3);
  const { ground, dark, cream, deep, accent, metal } = look(sheet);
  const paper = dark ? cream : ground;
  const q = h / 6;
  const blues = [deep, accent, paper, '#d9a441'] as const;
  const flag = (index: number): string => {
    const [y, one, two] = [
      index * q,
      blues[Math.floor(random() * 2)] ?? deep,
      blues[2 + Math.floor(random() * 2)] ?? paper,
    ];
    const field = rect(0, y, q, q, one);
    const kinds = [
      field + path(boxPath(q / 2, y, q / 2, q), two),
      field + rect(q * 0.28, y + q * 0.28, q * 0.44, q * 0.44, two),
      field + path(`M0 ${y}L${at(q, y + q)}H0Z`, two),
      field + rect(q * 0.37, y, q * 0.26, q, two) + rect(0, y + q * 0.37, q, q * 0.26, two),
      field + times(2, (k) => rect(0, y + q * (0.2 + k * 0.4), q, q * 0.2, two)),
      field + circle(q / 2, y + q / 2, q * 0.24, two),
    ];
    return kinds[Math.floor(random() * kinds.length)] ?? field;
  };
  const left = q + w * 0.06;
  const width = w - left - w * 0.06;
  const name = setBlock(words.name, {
    face: faces('abril'),
    x: left,
    y: h * 0.27,
    width,
    height: h * 0.3,
    fill: raised(deep, 0.7),
    anchor: 'start',
    mostSize: h * 0.17,
    leading: 0.98,
  });
  const small = { face: faces('josefin', 600), x: left, anchor: 'start' as const, fill: deep, fit: width };
  const body =
    rect(0, 0, w, h, paper) +
    times(6, flag) +
    rect(q, 0, 0.7, h, metal) +
    drawMotif(style.motif ?? 'anchor', w - w * 0.16, h * 0.13, h * 0.085, { ink: deep, accent, paper }) +
    setBlock(words.producer, {
      face: faces('josefin', 600),
      x: left,
      y: h * 0.07,
      width: width * 0.66,
      height: h * 0.11,
      fill: deep,
      anchor: 'start',
      mostSize: h * 0.044,
      leading: 1.1,
    }).svg +
    name.svg +
    rect(left, name.bottom + h * 0.045, width, 0.5, accent) +
    setLine(words.type, {
      ...small,
      face: faces('josefin', 700),
      size: h * 0.042,
      y: name.bottom + h * 0.11,
      fill: accent,
    }) +
    setLine(figureText(sheet), { ...small, face: faces('abril'), size: h * 0.07, y: h * 0.825 }) +
    line(left, h * 0.86, left + width, h * 0.86, deep, 0.18) +
    setLine(words.origin, { ...small, size: h * 0.03, y: h * 0.9 }) +
    setLine(facts(words, '  ·  '), { ...small, size: h * 0.03, y: h * 0.945 });
  return { w, h, body, die: chamfered(w, h, 2.4) };
}
