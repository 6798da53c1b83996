import { box } from '../../die.ts';
import { foil, type Ink, raised } from '../../ink.ts';
import { circle, type Point, polygon, polyline, rect, times } from '../../marks.ts';
import { setBlock } from '../../name-block.ts';
import type { Plate, Sheet } from '../../sheet.ts';
import { captions, look } from './look.ts';

/** Dunes one behind another under a foil sun. */
export function dunes(sheet: Sheet): Plate {
  const { words, panel, faces, noise, random } = sheet;
  const [w, h] = [panel.w, panel.h];
  const { paper, ink, accent, light, deep, metal } = look(sheet);
  const [base, span] = [h * 0.13, h * 0.42];
  const height = (x: number, k: number): number =>
    base +
    span * (k / 26) +
    7 * noise(x * 0.028 + 3, k * 0.1) * (1 + k * 0.03) +
    3.2 * noise(x * 0.07, k * 0.17 + 8);
  const crest = (k: number): Point[] =>
    Array.from({ length: Math.ceil(w) + 3 }, (_, index) => [index - 1, height(index - 1, k)]);
  const inkOf = (k: number): Ink => (k === 11 ? metal : k < 3 ? accent : paper);
  const name = setBlock(words.name, {
    face: faces('dmserif'),
    x: w * 0.09,
    y: h * 0.645,
    width: w * 0.82,
    height: h * 0.19,
    fill: raised(ink, 0.6),
    anchor: 'start',
    mostSize: h * 0.17,
    leading: 0.96,
    centred: true,
  });
  const body =
    rect(0, 0, w, h, paper) +
    circle(w * (0.25 + random() * 0.5), h * 0.13, h * 0.065, foil('gold', 0.7)) +
    (
      [
        [3, light],
        [11, accent],
        [19, deep],
      ] as const
    )
      .map(([k, fill]) => polygon([...crest(k), ...crest(27).reverse()], fill))
      .join('') +
    times(28, (k) => polyline(crest(k), inkOf(k), k === 11 ? 0.55 : 0.2)) +
    name.svg +
    captions(sheet, w * 0.09, w * 0.91, h * 0.905, h);
  return { w, h, body, die: box(w, h, 1) };
}
