import { box } from '../../die.ts';
import { raised } from '../../ink.ts';
import { line, rect, times } from '../../marks.ts';
import { setBlock } from '../../name-block.ts';
import { drawMotif } from '../../ornament/motif.ts';
import { figureText, type Plate, type Sheet } from '../../sheet.ts';
import { setLine } from '../../type-setting.ts';
import { look } from './look.ts';

/** Returns the facts of the product, one line each. */
const entries = ({ words, ...sheet }: Sheet): [string, string][] => {
  const list: [string, string][] = [
    ['from', words.origin],
    ['by', words.producer],
    ...(sheet.figure
      ? [[sheet.figure.unit === 'years' ? 'age' : 'year', figureText(sheet)] satisfies [string, string]]
      : []),
    ['holds', words.volume],
    ['at', words.abv],
  ];
  return list;
};

export function page(sheet: Sheet): Plate {
  const { words, panel, faces } = sheet;
  const [w, h] = [panel.w * 0.94, panel.h];
  const { paper, ink, accent, feint } = look(sheet);
  const left = w * 0.25;
  const name = setBlock(words.name, {
    face: faces('playfair', 700),
    x: left + 2,
    y: h * 0.14,
    width: w - left - 5,
    height: h * 0.36,
    fill: raised(ink, 0.6),
    anchor: 'start',
    mostSize: h * 0.17,
    leading: 0.98,
  });
  const list = entries(sheet);
  const step = (h * 0.31) / list.length;
  const from = h * 0.65;
  const body =
    rect(0, 0, w, h, paper) +
    times(Math.floor(h / 4.4), (index) => line(0, 4.4 * (index + 1), w, 4.4 * (index + 1), feint, 0.12)) +
    line(left, 0, left, h, accent, 0.35) +
    line(left + 0.9, 0, left + 0.9, h, accent, 0.18) +
    rect(0, 0, w, h * 0.085, ink) +
    setLine(words.producer, {
      face: faces('playfair', 500, 'italic'),
      size: h * 0.045,
      x: w / 2,
      y: h * 0.058,
      fill: paper,
      fit: w - 8,
    }) +
    drawMotif(sheet.style.motif ?? 'key', left / 2, h * 0.2, Math.min(left * 0.34, h * 0.08), {
      ink,
      accent,
      paper,
    }) +
    name.svg +
    rect(left + 1, h * 0.545, w, h * 0.075, accent) +
    setLine(words.type, {
      face: faces('playfair', 700, 'italic'),
      size: h * 0.042,
      x: left + 3,
      y: h * 0.596,
      anchor: 'start',
      fill: paper,
      fit: w - left - 6,
    }) +
    list
      .map(
        ([what, value], index) =>
          setLine(what, {
            face: faces('mono'),
            size: step * 0.46,
            x: left - 1.6,
            y: from + step * (index + 0.5),
            anchor: 'end',
            fill: accent,
            fit: left - 3,
          }) +
          setLine(value, {
            face: faces('mono'),
            size: step * 0.52,
            x: left + 3,
            y: from + step * (index + 0.5),
            anchor: 'start',
            fill: ink,
            fit: w - left - 6,
          }) +
          line(0, from + step * (index + 0.82), w, from + step * (index + 0.82), feint, 0.2),
      )
      .join('');
  return { w, h, body, die: box(w, h, 0.6) };
}
