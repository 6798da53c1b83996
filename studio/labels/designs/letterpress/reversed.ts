import { box } from '../../die.ts';
import { circle, path, rect, times } from '../../marks.ts';
import { setBlock } from '../../name-block.ts';
import { drawMotif } from '../../ornament/motif.ts';
import { readable } from '../../palette.ts';
import { figureText, type Plate, type Sheet, upper } from '../../sheet.ts';
import { setLine } from '../../type-setting.ts';
import { double, foot, look, pressed } from './look.ts';

/** A bill in two inks: a solid block at the top with the name reversed out of it. */
export function reversed(sheet: Sheet): Plate {
  const { words, panel, faces, style } = sheet;
  const w = panel.w * 0.94;
  const h = Math.min(panel.h, w * 1.35);
  const { paper, ink, accent } = look(sheet);
  const m = w * 0.09;
  const on = readable(accent, paper, ink);
  const name = setBlock(upper(words.name), {
    face: faces('alfa'),
    x: w / 2,
    y: h * 0.075,
    width: w - 2 * m,
    height: h * 0.36,
    fill: pressed(on),
    stacked: true,
    mostSize: h * 0.26,
    centred: true,
  });
  const body =
    rect(0, 0, w, h, paper) +
    rect(2.4, 2.4, w - 4.8, h * 0.47, accent) +
    path(box(w, h, 0.5, 1.2), undefined, { stroke: ink, width: 0.5 }) +
    name.svg +
    times(Math.floor((w - 2 * m) / 2.4), (index) => circle(m + 1.2 + index * 2.4, h * 0.535, 0.5, ink)) +
    setLine(upper(words.type), {
      face: faces('bebas'),
      size: h * 0.07,
      x: w / 2,
      y: h * 0.625,
      justify: w - 2 * m,
      fill: ink,
    }) +
    double(sheet, m, w - m, h * 0.65) +
    drawMotif(style.motif ?? 'wheat', m + h * 0.08, h * 0.765, h * 0.08, { ink, accent, paper }) +
    [words.producer, figureText(sheet)]
      .map((text, index) =>
        setLine(upper(text), {
          face: faces(index ? 'alfa' : 'oswald', index ? undefined : 600),
          size: h * (index ? 0.055 : 0.042),
          x: m + h * 0.2,
          y: h * (figureText(sheet) ? 0.745 + index * 0.075 : 0.78),
          anchor: 'start',
          fill: index ? accent : ink,
          fit: w - 2 * m - h * 0.2,
        }),
      )
      .join('') +
    foot(sheet, w, h, m);
  return { w, h, body, die: box(w, h, 0.6) };
}
