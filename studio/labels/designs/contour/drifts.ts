import { box } from '../../die.ts';
import { raised } from '../../ink.ts';
import { type Point, polyline, rect, times } from '../../marks.ts';
import { setBlock } from '../../name-block.ts';
import { facts, figureText, joined, type Plate, type Sheet } from '../../sheet.ts';
import { setLine } from '../../type-setting.ts';
import { look } from './look.ts';

/** Wavy fine lines across a tall label, with the name in a gap of them. */
export function drifts(sheet: Sheet): Plate {
  const { words, panel, faces, noise } = sheet;
  const [w, h] = [panel.w * 0.86, panel.h];
  const { paper, ink, accent, light, metal } = look(sheet);
  const drift = (top: number, bottom: number, from: number) =>
    times(30, (k) => {
      const points = Array.from({ length: 46 }, (_, index): Point => {
        const x = (index / 45) * (w + 2) - 1;
        const envelope = 0.35 + 0.65 * Math.sin(((index / 45) * 0.8 + 0.1) * Math.PI);
        return [x, top + ((bottom - top) * k) / 29 + envelope * h * 0.05 * noise(x * 0.045 + from, k * 0.12)];
      });
      return polyline(points, k === 14 ? metal : k % 3 === 0 ? accent : light, k === 14 ? 0.7 : 0.32);
    });
  const name = setBlock(words.name, {
    face: faces('playfair', 500, 'italic'),
    x: w / 2,
    y: h * 0.4,
    width: w * 0.9,
    height: h * 0.2,
    fill: raised(ink, 0.6),
    mostSize: h * 0.16,
    leading: 0.98,
    centred: true,
  });
  const small = { face: faces('manrope', 500), x: w / 2, fill: ink, fit: w * 0.84 };
  const body =
    rect(0, 0, w, h, paper) +
    drift(h * 0.05, h * 0.33, 2) +
    name.svg +
    setLine(joined('   ', words.type, figureText(sheet)), { ...small, size: h * 0.034, y: h * 0.675 }) +
    setLine(words.producer, { ...small, size: h * 0.028, y: h * 0.715 }) +
    drift(h * 0.76, h * 0.87, 9) +
    rect(0, h * 0.9, w, h * 0.1, paper) +
    setLine(joined('  ·  ', words.origin, facts(words, '  ·  ')), {
      ...small,
      size: h * 0.025,
      y: h * 0.955,
    });
  return { w, h, body, die: box(w, h, 0.4) };
}
