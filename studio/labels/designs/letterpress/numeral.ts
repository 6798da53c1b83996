import { box } from '../../die.ts';
import { path, rect } from '../../marks.ts';
import { setBlock } from '../../name-block.ts';
import { figureText, type Plate, type Sheet, upper } from '../../sheet.ts';
import { setLine } from '../../type-setting.ts';
import { double, foot, look, pressed } from './look.ts';

/** A large figure or letter with the name across it. */
export function numeral(sheet: Sheet): Plate {
  const { words, panel, faces, figure } = sheet;
  const [w, h] = [panel.w * 0.9, panel.h * 0.98];
  const { paper, ink, accent } = look(sheet);
  const great = figure && figure.value.length < 3 ? figure.value : words.name.slice(0, 1);
  const m = w * 0.1;
  const giant = setBlock(upper(great), {
    face: faces('abril'),
    x: w / 2,
    y: h * 0.12,
    width: w * 0.8,
    height: h * 0.36,
    fill: pressed(accent),
    mostLines: 1,
  });
  const name = setBlock(words.name, {
    face: faces('fell'),
    x: w / 2,
    y: h * 0.55,
    width: w - 2 * m,
    height: h * 0.17,
    fill: pressed(ink),
    mostSize: h * 0.15,
    leading: 0.92,
    centred: true,
  });
  const body =
    rect(0, 0, w, h, paper) +
    path(box(w, h, 0.4, 1.8), undefined, { stroke: ink, width: 0.35 }) +
    setLine(words.producer, {
      face: faces('fell'),
      size: h * 0.042,
      x: w / 2,
      y: h * 0.085,
      fill: ink,
      fit: w - 2 * m,
    }) +
    giant.svg +
    (figure?.unit === 'years' && figure.value === great
      ? setLine(upper('years'), {
          face: faces('oswald', 500),
          size: h * 0.03,
          x: w / 2,
          y: h * 0.52,
          fill: ink,
          tracking: 0.4,
        })
      : '') +
    name.svg +
    double(sheet, m, w - m, h * 0.755) +
    setLine(words.type, {
      face: faces('fell'),
      size: h * 0.048,
      x: w / 2,
      y: h * 0.825,
      fill: accent,
      fit: w - 2 * m,
    }) +
    (figure && figure.value !== great
      ? setLine(figureText(sheet), {
          face: faces('abril'),
          size: h * 0.04,
          x: w / 2,
          y: h * 0.871,
          fill: ink,
        })
      : '') +
    foot(sheet, w, h, m);
  return { w, h, body, die: box(w, h, 0.5) };
}
