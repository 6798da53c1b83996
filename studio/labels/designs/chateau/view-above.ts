import { box } from '../../die.ts';
import { raised } from '../../ink.ts';
import { path, rect, rule } from '../../marks.ts';
import { setBlock } from '../../name-block.ts';
import { designation, figureText, type Plate, type Sheet, upper } from '../../sheet.ts';
import { setLine } from '../../type-setting.ts';
import { estateView, look } from './look.ts';

const feet = (sheet: Sheet, w: number, y: number, inset: number): string => {
  const { ink } = look(sheet);
  const set = { face: sheet.faces('cormorant', 600), size: sheet.panel.h * 0.03, y, fill: ink };
  return (
    setLine(sheet.words.abv, { ...set, x: inset, anchor: 'start' }) +
    setLine(sheet.words.volume, { ...set, x: w - inset, anchor: 'end' })
  );
};

/** The view above, name and year below. */
export function viewAbove(sheet: Sheet): Plate {
  const { words, panel, faces } = sheet;
  const [w, h] = [panel.w, panel.h];
  const { paper, ink, accent, metal } = look(sheet);
  const name = setBlock(words.name, {
    face: faces('cormorant', 700),
    x: w / 2,
    y: h * 0.49,
    width: w - 12,
    height: h * 0.18,
    fill: raised(accent, 0.7),
    mostSize: h * 0.17,
    leading: 0.84,
    centred: true,
  });
  const body =
    rect(0, 0, w, h, paper) +
    path(box(w, h, 0.6, 2.6), undefined, { stroke: metal, width: 0.5 }) +
    path(box(w, h, 0.4, 3.6), undefined, { stroke: ink, width: 0.13 }) +
    estateView(sheet, { x: 7, y: h * 0.075, w: w - 14, h: h * 0.37 }) +
    name.svg +
    rule(w / 2, h * 0.7, w * 0.55, metal) +
    setLine(designation(words), {
      face: faces('cormorant', 500, 'italic'),
      size: h * 0.04,
      x: w / 2,
      y: h * 0.755,
      fill: ink,
      fit: w - 16,
    }) +
    setLine(figureText(sheet), {
      face: faces('bodoni', 500),
      size: h * 0.085,
      x: w / 2,
      y: h * 0.85,
      fill: metal,
      tracking: 0.08,
      fit: w * 0.5,
    }) +
    setLine(upper(words.origin), {
      face: faces('cormorantCaps', 600),
      size: h * 0.033,
      x: w / 2,
      y: h * 0.895,
      fill: ink,
      tracking: 0.1,
      fit: w - 18,
    }) +
    (words.producer === words.name
      ? ''
      : setLine(words.producer, {
          face: faces('cormorant', 600),
          size: h * 0.03,
          x: w / 2,
          y: h * 0.945,
          fill: ink,
          fit: w * 0.4,
        })) +
    feet(sheet, w, h * 0.945, 6);
  return { w, h, body, die: box(w, h, 0.5) };
}
