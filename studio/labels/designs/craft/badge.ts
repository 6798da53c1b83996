import { gloss } from '../../ink.ts';
import { circle, rect } from '../../marks.ts';
import { setBlock } from '../../name-block.ts';
import { drawMotif } from '../../ornament/motif.ts';
import { readable } from '../../palette.ts';
import { facts, figureText, joined, type Plate, type Sheet, upper } from '../../sheet.ts';
import { setArc, setLine } from '../../type-setting.ts';
import { faceFor, finish, stage } from './look.ts';

/** A round badge in the middle of the picture. */
export function badge(sheet: Sheet): Plate {
  const scene = stage(sheet);
  const { x, front, top, bottom, palette } = scene;
  const r = Math.min(front * 0.45, (bottom - top) * 0.4);
  const y = (top + bottom) / 2;
  const ground = palette[3];
  const ink = readable(ground, palette[0], palette[1]);
  const name = setBlock(upper(sheet.words.name), {
    face: faceFor(sheet, sheet.faces('archivo'), sheet.faces('oswald', 700)),
    x,
    y: y - r * 0.29,
    width: r * 1.68,
    height: r * 0.6,
    fill: { colour: ink, height: 0.6 },
    mostSize: r * 0.5,
    leading: 0.92,
    centred: true,
  });
  const { words, faces } = sheet;
  return finish(
    scene,
    scene.picture +
      circle(x, y, r * 1.08, gloss(palette[0])) +
      circle(x, y, r, gloss(ground)) +
      circle(x, y, r * 0.94, undefined, { stroke: gloss(palette[1]), width: r * 0.025 }) +
      setArc(upper(words.producer), {
        face: faces('grotesk', 700),
        size: r * 0.12,
        x,
        y,
        radius: r * 0.76,
        tracking: 0.1,
        fill: ink,
        fit: 140,
      }) +
      drawMotif(sheet.style.motif ?? 'hop', x, y - r * 0.5, r * 0.17, {
        ink,
        accent: palette[1],
        paper: ground,
      }) +
      name.svg +
      rect(x - r * 0.3, y + r * 0.39, r * 0.6, r * 0.025, gloss(palette[1])) +
      setLine(upper(words.type), {
        face: faces('grotesk', 700),
        size: r * 0.115,
        x,
        y: y + r * 0.54,
        fill: ink,
        fit: r * 1.4,
        tracking: 0.04,
      }) +
      setLine(joined(' · ', words.origin, figureText(sheet)), {
        face: faces('grotesk', 500),
        size: r * 0.085,
        x,
        y: y + r * 0.66,
        fill: ink,
        fit: r * 1.15,
      }) +
      setLine(facts(words, '   '), {
        face: faces('grotesk', 500),
        size: r * 0.085,
        x,
        y: y + r * 0.77,
        fill: ink,
        fit: r,
      }),
  );
}
