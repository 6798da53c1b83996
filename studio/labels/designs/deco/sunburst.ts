import { stepped } from '../../die.ts';
import { at, boxPath, line, path, pierced, polar, rect, times } from '../../marks.ts';
import { setBlock } from '../../name-block.ts';
import { facts, joined, type Plate, type Sheet, upper } from '../../sheet.ts';
import { setLine } from '../../type-setting.ts';
import { doubled, figureLine, look, small } from './look.ts';

/** The producer on a small plate that covers the drawing behind it. */
const plaque = (sheet: Sheet, w: number, h: number, y: number): string => {
  const { ground, metal } = look(sheet);
  const width = w * 0.62;
  return (
    rect(w / 2 - width / 2, y, width, h * 0.075, ground, { stroke: metal, width: 0.22 }) +
    setLine(upper(sheet.words.producer), {
      ...small(sheet, w, h),
      face: sheet.faces('josefin', 400),
      y: y + h * 0.05,
      fit: width - 4,
    })
  );
};

/** Rays from a fan behind the name. */
export function sunburst(sheet: Sheet): Plate {
  const { words, panel, faces } = sheet;
  const w = panel.w * 0.92;
  const h = Math.min(panel.h, w * 1.16);
  const { ground, metal } = look(sheet);
  const base = h * 0.56;
  const outline = (inset: number) => stepped(w, h, 3, inset);
  const name = setBlock(upper(words.name), {
    face: faces('limelight'),
    x: w / 2,
    y: base + h * 0.045,
    width: w - 16,
    height: h * 0.2,
    fill: metal,
    tracking: 0.03,
    mostSize: h * 0.165,
    centred: true,
    leading: 0.9,
  });
  const r = w * 0.24;
  const body =
    rect(0, 0, w, h, ground) +
    times(37, (index) => {
      const angle = Math.PI + (index / 36) * Math.PI;
      const from = r * (1 + ((index * 2) % 3) * 0.12);
      return line(
        ...polar(w / 2, base, from, angle),
        ...polar(w / 2, base, w, angle),
        metal,
        index % 3 === 0 ? 0.42 : 0.18,
      );
    }) +
    rect(0, base, w, h - base, ground) +
    [1, 0.91, 0.85]
      .map((k, index) =>
        path(
          `M${at(w / 2 - r * k, base)}A${r * k} ${r * k} 0 0 1 ${at(w / 2 + r * k, base)}`,
          index === 0 ? ground : undefined,
          { stroke: metal, width: index === 0 ? 0.5 : 0.18 },
        ),
      )
      .join('') +
    times(7, (index) => {
      const angle = Math.PI + ((index + 0.5) / 7) * Math.PI;
      const k = r * 0.76;
      return path(
        `M${at(w / 2, base)}L${at(...polar(w / 2, base, k, angle - 0.2))}A${k} ${k} 0 0 1 ${at(...polar(w / 2, base, k, angle + 0.2))}Z`,
        index % 2 ? metal : undefined,
        { stroke: metal, width: 0.2 },
      );
    }) +
    pierced(`${boxPath(0, 0, w, h)}${outline(2)}`, ground) +
    doubled(outline, 2, metal) +
    rect(5.4, base, w - 10.8, h * 0.29, ground) +
    [0, h * 0.29]
      .map(
        (dy, index) =>
          line(5.4, base + dy, w - 5.4, base + dy, metal, 0.5) +
          line(5.4, base + dy + (index ? -1 : 1), w - 5.4, base + dy + (index ? -1 : 1), metal, 0.16),
      )
      .join('') +
    name.svg +
    plaque(sheet, w, h, h * 0.105) +
    setLine(upper(words.type), { ...small(sheet, w, h), y: h * 0.9 }) +
    setLine(joined('  —  ', figureLine(sheet), facts(words, '  —  ')), {
      ...small(sheet, w, h),
      face: faces('josefin', 400),
      size: h * 0.027,
      tracking: 0.08,
      fit: w - 25,
      y: h * 0.94,
    });
  return { w, h, body, die: outline(0.4) };
}
