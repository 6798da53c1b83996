import { box } from '../../die.ts';
import { raised } from '../../ink.ts';
import { line, rect } from '../../marks.ts';
import { setBlock } from '../../name-block.ts';
import { wreath } from '../../ornament/foliage.ts';
import { drawMotif } from '../../ornament/motif.ts';
import { designation, figureText, type Plate, type Sheet, upper } from '../../sheet.ts';
import { setLine } from '../../type-setting.ts';
import { feet, look, small } from './look.ts';

/** Blackletter and a bar of colour, as along the Mosel and the Danube. */
export function gothic(sheet: Sheet): Plate {
  const { words, panel, faces, style } = sheet;
  const [w, h] = [panel.w * 0.92, panel.h];
  const { paper, ink, accent, metal } = look(sheet);
  const name = setBlock(words.name, {
    face: faces('blackletter', 700),
    x: w / 2,
    y: h * 0.38,
    width: w - 11,
    height: h * 0.2,
    fill: raised(ink, 0.8),
    mostSize: h * 0.19,
    leading: 0.95,
    centred: true,
  });
  const body =
    rect(0, 0, w, h, paper) +
    rect(0, 0, w, h * 0.3, accent) +
    rect(0, h * 0.3, w, 0.7, metal) +
    wreath(w / 2, h * 0.15, h * 0.095, { fill: metal, leaf: h * 0.036, count: 9 }) +
    drawMotif(style.motif ?? 'grape', w / 2, h * 0.15, h * 0.065, {
      ink: metal,
      accent: metal,
      paper: accent,
    }) +
    setLine(upper(words.producer), { ...small(sheet, w, h), size: h * 0.034, y: h * 0.355, fit: w - 12 }) +
    name.svg +
    setLine(figureText(sheet), {
      face: faces('cormorant', 700),
      size: h * 0.07,
      x: w / 2,
      y: h * 0.685,
      fill: accent,
      tracking: 0.08,
      fit: w * 0.5,
    }) +
    line(w * 0.2, h * 0.715, w * 0.8, h * 0.715, metal, 0.35) +
    setLine(designation(words), {
      face: faces('cormorant', 600, 'italic'),
      size: h * 0.048,
      x: w / 2,
      y: h * 0.78,
      fill: ink,
      fit: w - 12,
    }) +
    setLine(upper(words.origin), { ...small(sheet, w, h), size: h * 0.03, y: h * 0.83 }) +
    rect(0, h * 0.965, w, h, accent) +
    feet(sheet, w, h * 0.93, h);
  return { w, h, body, die: box(w, h, 0.5) };
}
