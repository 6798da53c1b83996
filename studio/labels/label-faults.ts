import sharp from 'sharp';
import type { LabelWords } from '../label-words.ts';
import type { LabelArt } from './draw-label.ts';
import { short } from './marks.ts';
import { type PlacedText, placedTexts } from './placed-texts.ts';
import type { Plate } from './sheet.ts';

/** Words that stand on labels beside those of the product. */
const COMMON = new Set(['years', 'from', 'by', 'age', 'year', 'holds', 'at']);

/** How far a text may reach beyond the die before one sees it, in millimetres. */
const LEEWAY_MM = 0.4;

/** What is wrong with a label, in words; nothing when all is well. */
export async function labelFaults(words: LabelWords, { plate }: LabelArt): Promise<string[]> {
  const texts = placedTexts(plate.body);
  return [
    ...foreignWords(words, texts),
    ...missingWords(words, texts),
    ...(await beyondTheDie(plate, texts)),
  ];
}

const folded = (text: string): string => text.toLocaleLowerCase('en-CA');

/** A label says nothing that the product does not say. */
function foreignWords(words: LabelWords, texts: readonly PlacedText[]): string[] {
  const said = Object.values(words).map((value) => folded(String(value)));
  const known = new Set(said.flatMap((value) => value.split(/[\s,]+/)));
  const initials = new Set([...known].map((word) => word.slice(0, 1)));
  return texts.flatMap(({ words: text }) => {
    if (Array.from(text).length === 1 && initials.has(folded(text))) return [];
    const strange = folded(text)
      .split(/[\s,·—]+/)
      .filter((word) => word !== '' && !known.has(word) && !COMMON.has(word));
    return strange.length === 0 ? [] : [`“${strange.join(' ')}” is not from the product`];
  });
}

/** Name, maker, kind, volume, strength, and age or year stand on every label. */
function missingWords(words: LabelWords, texts: readonly PlacedText[]): string[] {
  const all = texts.map(({ words: text }) => folded(text)).join(' ');
  const { name, producer, type, volume, abv } = words;
  const figure = words.vintage ?? words.age;
  const due = [name, producer, type, volume, abv, ...(figure === undefined ? [] : [String(figure)])];
  const missing = due.filter((text) => !text.split(' ').every((word) => all.includes(folded(word))));
  return missing.map((text) => `“${text}” is missing`);
}

async function beyondTheDie(plate: Plate, texts: readonly PlacedText[]): Promise<string[]> {
  const covers = await dieOf(plate);
  return texts
    .filter(({ corners }) => corners.some(([x, y]) => !covers(x, y)))
    .map(
      ({ words, corners }) =>
        `“${words}” stands beyond the die: ${corners.map((at) => at.map(short).join(' ')).join(', ')}`,
    );
}

/** Answers whether the die covers a place. */
async function dieOf({ w, h, die }: Plate): Promise<(x: number, y: number) => boolean> {
  const px = 4;
  const [columns, rows] = [Math.ceil(w * px), Math.ceil(h * px)];
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${columns}" height="${rows}" viewBox="0 0 ${columns / px} ${rows / px}">` +
    `<path d="${die}" stroke="#fff" fill="#fff" stroke-width="${2 * LEEWAY_MM}"/></svg>`;
  const pixels = await sharp(Buffer.from(svg)).extractChannel('alpha').raw().toBuffer();
  return (x, y) => {
    const [column, row] = [Math.round(x * px), Math.round(y * px)];
    const clamped =
      Math.min(Math.max(row, 0), rows - 1) * columns + Math.min(Math.max(column, 0), columns - 1);
    const near = x >= -LEEWAY_MM && y >= -LEEWAY_MM && x <= w + LEEWAY_MM && y <= h + LEEWAY_MM;
    return near && (pixels[clamped] ?? 0) > 20;
  };
}
