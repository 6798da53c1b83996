import { oval } from '../../die.ts';
import { path, rect } from '../../marks.ts';
import { type Plate, type Sheet, upper } from '../../sheet.ts';
import { setLine } from '../../type-setting.ts';
import { crest, lines, look } from './look.ts';

export function medallion(sheet: Sheet): Plate {
  const w = sheet.panel.w;
  const h = Math.min(sheet.panel.h, w * 0.9);
  const { paper, ink, metal } = look(sheet);
  const body =
    rect(0, 0, w, h, metal) +
    path(oval(w, h, 1.4), ink) +
    path(oval(w, h, 3.6), paper) +
    path(oval(w, h, 4.6), undefined, { stroke: metal, width: 0.4 }) +
    crest(sheet, w / 2, h * 0.22, h * 0.105) +
    lines(sheet, { w, h, top: h * 0.385, inner: w * 0.8 }) +
    setLine(upper(sheet.words.type), {
      face: sheet.faces('bodoni', 500),
      size: h * 0.03,
      x: w / 2,
      y: h * 0.375,
      fill: ink,
      tracking: 0.14,
      fit: w * 0.5,
    });
  return { w, h, body, die: oval(w, h) };
}
