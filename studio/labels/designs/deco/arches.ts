import { box } from '../../die.ts';
import { at, path, polygon, rect, times } from '../../marks.ts';
import { setBlock } from '../../name-block.ts';
import { drawMotif } from '../../ornament/motif.ts';
import { facts, joined, type Plate, type Sheet, upper } from '../../sheet.ts';
import { setLine } from '../../type-setting.ts';
import { figureLine, look, small } from './look.ts';

/** A keyhole of arches with the name on its sill. */
export function arches(sheet: Sheet): Plate {
  const { words, panel, faces, style } = sheet;
  const w = panel.w * 0.96;
  const h = Math.min(panel.h, w * 1.05);
  const { ground, metal } = look(sheet);
  const sill = h * 0.53;
  const name = setBlock(upper(words.name), {
    face: faces('bebas'),
    x: w / 2,
    y: sill + h * 0.045,
    width: w - 11,
    height: h * 0.22,
    fill: ground,
    tracking: 0.07,
    mostSize: h * 0.26,
    centred: true,
    leading: 0.92,
  });
  const body =
    rect(0, 0, w, h, ground) +
    times(8, (index) => {
      const [half, top] = [w * (0.46 - index * 0.038), h * (0.06 + index * 0.035)];
      return path(
        `M${at(w / 2 - half, sill)}V${top + half}A${half} ${half} 0 0 1 ${at(w / 2 + half, top + half)}V${sill}`,
        undefined,
        { stroke: metal, width: index % 2 ? 0.2 : 0.55 },
      );
    }) +
    drawMotif(style.motif ?? 'drop', w / 2, h * 0.43, h * 0.075, {
      ink: metal,
      accent: metal,
      paper: ground,
    }) +
    rect(0, sill, w, h * 0.31, metal) +
    rect(0, sill + 0.9, w, 0.3, ground) +
    rect(0, sill + h * 0.31 - 1.2, w, 0.3, ground) +
    name.svg +
    setLine(upper(words.type), { ...small(sheet, w, h), y: h * 0.895, fit: w - 12 }) +
    setLine(joined('  ·  ', words.producer, figureLine(sheet), facts(words, '  ')), {
      ...small(sheet, w, h),
      face: faces('josefin', 400),
      size: h * 0.028,
      tracking: 0.02,
      y: h * 0.945,
      fit: w - 10,
    }) +
    polygon(
      [
        [w / 2 - 2, 0],
        [w / 2 + 2, 0],
        [w / 2, 3],
      ],
      metal,
    );
  return { w, h, body, die: box(w, h, 1) };
}
