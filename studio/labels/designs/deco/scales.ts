import { box } from '../../die.ts';
import { at, circle, path, rect, times } from '../../marks.ts';
import { setBlock } from '../../name-block.ts';
import { drawMotif } from '../../ornament/motif.ts';
import { facts, joined, type Plate, type Sheet, upper } from '../../sheet.ts';
import { setLine } from '../../type-setting.ts';
import { figureLine, look, small } from './look.ts';

/** A pattern of scales with a lozenge in front. */
export function scales(sheet: Sheet): Plate {
  const { words, panel, faces, style } = sheet;
  const w = panel.w;
  const h = Math.min(panel.h, w * 0.96);
  const { ground, metal } = look(sheet);
  const r = w / 14;
  const top = h * 0.27;
  const name = setBlock(upper(words.name), {
    face: faces('josefin', 700),
    x: w / 2,
    y: top + h * 0.12,
    width: w * 0.76,
    height: h * 0.195,
    fill: metal,
    tracking: 0.06,
    mostSize: h * 0.2,
    centred: true,
    leading: 0.95,
  });
  const plate = (inset: number): string =>
    `M${at(2 + inset * 1.5, h / 2)}L${at(9 + inset, top + inset)}H${w - 9 - inset}L${at(w - 2 - inset * 1.5, h / 2)}L${at(w - 9 - inset, h - top - inset)}H${9 + inset}Z`;
  const body =
    rect(0, 0, w, h, ground) +
    times(Math.ceil(h / (r * 0.62)) + 2, (row) =>
      times(10, (column) => {
        const [x, y] = [column * r * 2 * 0.8 + (row % 2 ? r * 0.8 : 0), row * r * 0.62];
        return [1, 0.72, 0.44]
          .map((k, index) =>
            circle(x, y, r * k, index === 0 ? ground : undefined, {
              stroke: metal,
              width: index === 0 ? 0.32 : 0.16,
            }),
          )
          .join('');
      }),
    ) +
    path(plate(0), ground, { stroke: metal, width: 0.8 }) +
    path(plate(1.3), undefined, { stroke: metal, width: 0.18 }) +
    setLine(upper(words.producer), { ...small(sheet, w, h), y: top + h * 0.085, fit: w - 30 }) +
    name.svg +
    setLine(upper(words.type), {
      ...small(sheet, w, h),
      size: h * 0.032,
      y: h - top - h * 0.075,
      fit: w - 28,
    }) +
    setLine(joined('  ', figureLine(sheet), facts(words, '  ')), {
      ...small(sheet, w, h),
      face: faces('josefin', 400),
      size: h * 0.027,
      tracking: 0.06,
      y: h - top - h * 0.032,
      fit: w - 30,
    }) +
    circle(w / 2, top * 0.62, top * 0.42, ground, { stroke: metal, width: 0.5 }) +
    drawMotif(style.motif ?? 'crown', w / 2, top * 0.62, top * 0.28, {
      ink: metal,
      accent: metal,
      paper: ground,
    });
  return { w, h, body, die: box(w, h, 3) };
}
