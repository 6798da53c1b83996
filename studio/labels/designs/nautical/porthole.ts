import { oval } from '../../die.ts';
import { type Ink, raised } from '../../ink.ts';
import { circle, path, rect, roundPath, times, within } from '../../marks.ts';
import { setBlock } from '../../name-block.ts';
import { landscape } from '../../ornament/engraving.ts';
import { drawMotif } from '../../ornament/motif.ts';
import { blend } from '../../palette.ts';
import { facts, figureText, joined, type Plate, type Sheet, upper } from '../../sheet.ts';
import { setArc, setLine } from '../../type-setting.ts';
import { look } from './look.ts';

/** A porthole with a view of the coast. */
export function porthole(sheet: Sheet): Plate {
  const { words, panel, faces, noise, style } = sheet;
  const w = Math.min(panel.w, panel.h * 1.12);
  const h = Math.min(panel.h, w * 1.08);
  const { ground, metal, cream, accent, dark, deep } = look(sheet);
  const [cx, cy] = [w / 2, h * 0.42];
  const r = Math.min(w, h) * 0.27;
  const on: Ink = dark ? cream : deep;
  const band = h * 0.56;
  const name = setBlock(upper(words.name), {
    face: faces('oswald', 600),
    x: cx,
    y: band + h * 0.035,
    width: w * 0.84,
    height: h * 0.15,
    fill: raised(dark ? ground : cream, 0.7),
    tracking: 0.03,
    mostSize: h * 0.18,
    leading: 0.94,
    centred: true,
  });
  const body =
    rect(0, 0, w, h, ground) +
    path(oval(w, h, 1.6), undefined, { stroke: metal, width: 0.7 }) +
    path(oval(w, h, 2.8), undefined, { stroke: metal, width: 0.2 }) +
    circle(cx, cy, r, cream) +
    within(
      'porthole',
      roundPath(cx, cy, r),
      landscape(
        'coast',
        { x: cx - r, y: cy - r, w: 2 * r, h: 2 * r },
        noise,
        { ink: blend(deep, '#000000', 0.2), pitch: 0.5, weight: 0.46 },
        40,
      ),
    ) +
    drawMotif(style.motif ?? 'lighthouse', cx, cy - r * 0.12, r * 0.55, { ink: deep, accent, paper: cream }) +
    circle(cx, cy, r, undefined, { stroke: metal, width: 1.6 }) +
    times(12, (index) =>
      circle(cx + Math.cos(index * 0.5236) * r, cy + Math.sin(index * 0.5236) * r, 0.5, ground),
    ) +
    setArc(upper(words.producer), {
      face: faces('josefin', 600),
      size: h * 0.042,
      x: cx,
      y: cy,
      radius: r + h * 0.03,
      tracking: 0.08,
      fill: on,
      fit: 170,
    }) +
    rect(0, band, w, h * 0.22, dark ? cream : deep) +
    rect(0, band + 0.8, w, 0.35, accent) +
    rect(0, band + h * 0.22 - 1.1, w, 0.35, accent) +
    name.svg +
    setLine(joined('  ·  ', words.type, figureText(sheet)), {
      face: faces('josefin', 600),
      size: h * 0.038,
      x: cx,
      y: h * 0.84,
      fill: on,
      fit: w * 0.66,
    }) +
    setLine(words.origin, {
      face: faces('josefin', 400),
      size: h * 0.03,
      x: cx,
      y: h * 0.885,
      fill: on,
      fit: w * 0.5,
    }) +
    setLine(facts(words, '  ·  '), {
      face: faces('josefin', 600),
      size: h * 0.029,
      x: cx,
      y: h * 0.93,
      fill: on,
      fit: w * 0.4,
    });
  return { w, h, body, die: oval(w, h) };
}
