import { box } from '../../die.ts';
import type { Ink } from '../../ink.ts';
import { at, circle, path, polar, rect } from '../../marks.ts';
import { setBlock } from '../../name-block.ts';
import { drawMotif } from '../../ornament/motif.ts';
import { facts, figureText, joined, type Plate, type Sheet, upper } from '../../sheet.ts';
import { setArc, setLine } from '../../type-setting.ts';
import { look } from './look.ts';

/** A ring of words around the name. */
export function ringed(sheet: Sheet): Plate {
  const { words, panel, faces, style } = sheet;
  const w = Math.min(panel.w, panel.h);
  const { ink, metal } = look(sheet);
  const [c, r] = [w / 2, w * 0.46];
  const name = setBlock(words.name, {
    face: faces('fraunces', 600),
    x: c,
    y: c - w * 0.1,
    width: r * 1.5,
    height: w * 0.22,
    fill: ink,
    mostSize: w * 0.17,
    mostLines: 3,
    leading: 0.98,
    centred: true,
  });
  const thin = (radius: number, stroke: Ink, width: number) =>
    circle(c, c, radius, undefined, { stroke, width });
  const body =
    thin(r, metal, 0.9) +
    thin(r * 0.955, ink, 0.35) +
    thin(r * 0.8, metal, 0.35) +
    setArc(upper(words.producer), {
      face: faces('josefin', 700),
      size: w * 0.046,
      x: c,
      y: c,
      radius: r * 0.84,
      tracking: 0.12,
      fill: ink,
      fit: 150,
    }) +
    setArc(upper(words.type), {
      face: faces('josefin', 700),
      size: w * 0.042,
      x: c,
      y: c,
      radius: r * 0.91,
      middle: 90,
      inside: true,
      tracking: 0.1,
      fill: ink,
      fit: 150,
    }) +
    drawMotif(style.motif ?? 'star', c, c - w * 0.225, w * 0.085, { ink, accent: metal, paper: ink }) +
    name.svg +
    rect(c - w * 0.12, c + w * 0.165, w * 0.24, 0.5, metal) +
    setLine(joined('  ·  ', words.origin, figureText(sheet)), {
      face: faces('josefin', 600),
      size: w * 0.036,
      x: c,
      y: c + w * 0.215,
      fill: ink,
      fit: r * 1.25,
    }) +
    setLine(facts(words, '  ·  '), {
      face: faces('josefin', 600),
      size: w * 0.031,
      x: c,
      y: c + w * 0.262,
      fill: ink,
      fit: r * 1.05,
    }) +
    [180, 0]
      .map((degrees) =>
        path(`M${at(...polar(c, c, r * 0.88, (degrees * Math.PI) / 180))}l0 .01`, undefined, {
          stroke: metal,
          width: 1.6,
        }),
      )
      .join('');
  return { w, h: w, body, die: box(w, w, 0) };
}
