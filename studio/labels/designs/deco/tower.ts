import { chamfered } from '../../die.ts';
import { circle, diamond, line, rect, times } from '../../marks.ts';
import { setBlock } from '../../name-block.ts';
import { drawMotif } from '../../ornament/motif.ts';
import { facts, joined, type Plate, type Sheet, upper } from '../../sheet.ts';
import { setLine } from '../../type-setting.ts';
import { doubled, figureLine, look, small } from './look.ts';

/** A tower of lines with the name on a wide plate in its middle. */
export function tower(sheet: Sheet): Plate {
  const { words, panel, faces, figure, style } = sheet;
  const [w, h] = [panel.w * 0.9, panel.h];
  const { ground, metal } = look(sheet);
  const outline = (inset: number) => chamfered(w, h, 6, inset);
  const plateTop = h * 0.45;
  const name = setBlock(upper(words.name), {
    face: faces('josefin', 700),
    x: w / 2,
    y: plateTop + h * 0.035,
    width: w - 8,
    height: h * 0.21,
    fill: metal,
    tracking: 0.03,
    mostSize: h * 0.16,
    centred: true,
    leading: 0.95,
  });
  const steps = [0.46, 0.38, 0.3, 0.22, 0.14, 0.07];
  const body =
    rect(0, 0, w, h, ground) +
    steps
      .map((half, index) => {
        const top = plateTop - h * (0.1 + index * 0.05);
        return times(5, (k) =>
          [-1, 1]
            .map((side) =>
              line(
                w / 2 + side * w * (half - k * 0.016),
                plateTop,
                w / 2 + side * w * (half - k * 0.016),
                top + k * 1.4,
                metal,
                k === 0 ? 0.5 : 0.18,
              ),
            )
            .join(''),
        );
      })
      .join('') +
    (figure
      ? circle(w / 2, h * 0.17, h * 0.075, ground, { stroke: metal, width: 0.5 }) +
        setLine(figure.value, {
          face: faces('limelight'),
          size: h * (figure.value.length > 2 ? 0.045 : 0.075),
          x: w / 2,
          y: h * (figure.value.length > 2 ? 0.186 : 0.196),
          fill: metal,
        })
      : circle(w / 2, h * 0.165, h * 0.09, ground, { stroke: metal, width: 0.5 }) +
        drawMotif(style.motif ?? 'star', w / 2, h * 0.165, h * 0.065, {
          ink: metal,
          accent: metal,
          paper: ground,
        })) +
    rect(0, plateTop, w, h * 0.28, ground) +
    line(3, plateTop, w - 3, plateTop, metal, 0.7) +
    line(3, plateTop + h * 0.28, w - 3, plateTop + h * 0.28, metal, 0.7) +
    name.svg +
    times(13, (index) =>
      diamond(w / 2 + (index - 6) * 3.2, plateTop + h * 0.315, index % 2 ? 0.6 : 1.1, metal),
    ) +
    setLine(upper(words.type), {
      ...small(sheet, w, h),
      size: h * 0.036,
      tracking: 0.08,
      y: h * 0.815,
      fit: w - 10,
    }) +
    setLine(upper(words.producer), {
      ...small(sheet, w, h),
      size: h * 0.029,
      tracking: 0.06,
      y: h * 0.86,
      fit: w - 11,
    }) +
    setLine(joined('  ', figure?.unit === 'years' ? figureLine(sheet) : '', facts(words, '  ')), {
      ...small(sheet, w, h),
      face: faces('josefin', 400),
      size: h * 0.025,
      tracking: 0.06,
      y: h * 0.9,
      fit: w - 18,
    }) +
    doubled(outline, 1.6, metal);
  return { w, h, body, die: outline(0) };
}
