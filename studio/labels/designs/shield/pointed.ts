import { escutcheon } from '../../die.ts';
import { path, rect } from '../../marks.ts';
import { type Plate, type Sheet, upper } from '../../sheet.ts';
import { setLine } from '../../type-setting.ts';
import { crest, lines, look } from './look.ts';

export function pointed(sheet: Sheet): Plate {
  const w = sheet.panel.w;
  const h = Math.min(sheet.panel.h, w * 0.95);
  const { paper, ink, metal } = look(sheet);
  const body =
    rect(0, 0, w, h, metal) +
    path(escutcheon(w, h, 1.5), paper) +
    path(escutcheon(w, h, 2.4), undefined, { stroke: metal, width: 0.3 }) +
    crest(sheet, w / 2, h * 0.22, h * 0.115) +
    setLine(upper(sheet.words.type), {
      face: sheet.faces('bodoni', 500),
      size: h * 0.036,
      x: w / 2,
      y: h * 0.405,
      fill: ink,
      tracking: 0.2,
      fit: w * 0.66,
    }) +
    lines(sheet, { w, h, top: h * 0.445, inner: w - 13 });
  return { w, h, body, die: escutcheon(w, h) };
}
