import { box } from '../../die.ts';
import { raised } from '../../ink.ts';
import { line, rect } from '../../marks.ts';
import { setBlock } from '../../name-block.ts';
import type { Plate, Sheet } from '../../sheet.ts';
import { measure, setLine } from '../../type-setting.ts';
import { look, markOf } from './look.ts';

/** Name below, mark above it to the right. */
export function lowerLeft(sheet: Sheet): Plate {
  const { words, panel, faces, figure } = sheet;
  const [w, h] = [panel.w * 0.9, panel.h];
  const { paper, ink } = look(sheet);
  const m = w * 0.1;
  const nameTop = h * (h > w ? 0.49 : 0.45);
  const name = setBlock(words.name, {
    face: faces('italiana'),
    x: m - 0.4,
    y: nameTop,
    width: w - 2 * m,
    height: h * 0.25,
    fill: raised(ink, 0.6),
    anchor: 'start',
    mostSize: h * 0.2,
    leading: 0.94,
    centred: true,
  });
  const small = { face: faces('jost', 500), size: h * 0.031, fill: ink };
  const body =
    rect(0, 0, w, h, paper) +
    setLine(words.producer, { ...small, x: m, y: h * 0.1, anchor: 'start', fit: w - 2 * m }) +
    line(m, h * 0.135, w - m, h * 0.135, ink, 0.16) +
    markOf(sheet)(sheet, w * 0.66, h * 0.31, Math.min(w * 0.22, h * 0.145)) +
    name.svg +
    setLine(words.type, {
      ...small,
      face: faces('jost', 400),
      size: h * 0.035,
      x: m,
      y: name.bottom + h * 0.09,
      anchor: 'start',
      fit: w - 2 * m,
    }) +
    line(m, h * 0.855, w - m, h * 0.855, ink, 0.16) +
    (figure
      ? setLine(figure.value, {
          face: faces('italiana'),
          size: h * 0.095,
          x: m - 0.2,
          y: h * 0.945,
          anchor: 'start',
          fill: ink,
        })
      : setLine(words.origin, { ...small, x: m, y: h * 0.945, anchor: 'start', fit: w * 0.4 })) +
    (figure?.unit === 'years'
      ? setLine('years', {
          ...small,
          x: m + measure(figure.value, faces('italiana'), h * 0.095) + 1,
          y: h * 0.945,
          anchor: 'start',
        })
      : '') +
    setLine(words.volume, { ...small, x: w - m, y: h * 0.905, anchor: 'end' }) +
    setLine(words.abv, { ...small, x: w - m, y: h * 0.945, anchor: 'end' });
  return { w, h, body, die: box(w, h, 0.6) };
}
