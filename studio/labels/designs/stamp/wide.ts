import { perforated } from '../../die.ts';
import { raised } from '../../ink.ts';
import { rect } from '../../marks.ts';
import { setBlock } from '../../name-block.ts';
import { drawMotif } from '../../ornament/motif.ts';
import { blend } from '../../palette.ts';
import { facts, type Plate, type Sheet, upper } from '../../sheet.ts';
import { setLine } from '../../type-setting.ts';
import { look } from './look.ts';

/** A wide stamp: motif left, text right. */
export function wide(sheet: Sheet): Plate {
  const { words, panel, faces, style } = sheet;
  const w = panel.w;
  const h = Math.min(panel.h, w * 0.8);
  const { paper, ink, accent, metal } = look(sheet);
  const m = 4.4;
  const left = w * 0.35;
  const name = setBlock(words.name, {
    face: faces('fraunces', 700),
    x: left + 2.4,
    y: h * 0.22,
    width: w - left - m - 5.4,
    height: h * 0.36,
    fill: raised(accent, 0.6),
    anchor: 'start',
    mostSize: h * 0.2,
    leading: 0.98,
    centred: true,
  });
  const set = {
    face: faces('josefin', 600),
    x: left + 2.4,
    anchor: 'start' as const,
    fill: ink,
    fit: w - left - m - 5.4,
  };
  const body =
    rect(0, 0, w, h, paper) +
    rect(m, m, left - m, h - 2 * m, accent) +
    rect(m, m, w - 2 * m, h - 2 * m, undefined, { stroke: metal, width: 0.4 }) +
    drawMotif(style.motif ?? 'house', (m + left) / 2, h * 0.42, (left - m) * 0.4, {
      ink: paper,
      accent: blend(accent, paper, 0.5),
      paper: accent,
    }) +
    (sheet.figure
      ? setLine(sheet.figure.value, {
          face: faces('bebas'),
          size: h * 0.13,
          x: (m + left) / 2,
          y: h * 0.82,
          fill: paper,
          fit: left - m - 3,
        }) +
        setLine(sheet.figure.unit, {
          face: faces('josefin', 600),
          size: h * 0.038,
          x: (m + left) / 2,
          y: h * 0.87,
          fill: paper,
        })
      : '') +
    setLine(upper(words.producer), { ...set, size: h * 0.044, y: h * 0.155 }) +
    name.svg +
    setLine(upper(words.type), { ...set, size: h * 0.048, y: h * 0.7, tracking: 0.03 }) +
    setLine(words.origin, { ...set, size: h * 0.042, y: h * 0.775 }) +
    setLine(facts(words, '  ·  '), { ...set, size: h * 0.04, y: h * 0.85 });
  return { w, h, body, die: perforated(w, h, 2.9) };
}
