import sharp from 'sharp';
import type { LabelWords } from '../label-words.ts';
import type { LabelArt } from './draw-label.ts';
import { short } from './marks.ts';
import { type PlacedText, placedTexts } from './placed-texts.ts';
import type { Plate } from './sheet.ts';

/** Words of labels that are not from the product. */
const COMMON = new Set(['years', 'from', 'by', 'age', 'year', 'holds', 'at']);

/** How far a text may reach beyond the die, in millimetres: less is not visible. */
const LEEWAY_MM = 0.4;

/** Returns the issues of a label as text; `[]` when there are none. */
export async function labelFaults(words: LabelWords, { plate }: LabelArt): Promise<string[]> {
  const texts = placedTexts(plate.body);
  return [
    ...foreignWords(words, texts),
    ...missingWords(words, texts),
    ...(await beyondTheDie(plate, texts)),
  ];
}

const folded = (text: string): string => text.toLocaleLowerCase('en-CA');

/** Returns words that are not in the product's texts. */
function foreignWords(words: LabelWords, texts: readonly PlacedText[]): string[] {
  const values = Object.values(words).map((value) => folded(String(value)));
  const known = new Set(values.flatMap((value) => value.split(/[\s,]+/)));
  const initials = new Set([...known].map((word) => word.slice(0, 1)));
  return texts.flatMap(({ words: text }) => {
    if (Array.from(text).length === 1 && initials.has(folded(text))) return [];
    const strange = folded(text)
      .split(/[\s,·—]+/)
      .filter((word) => word !== '' && !known.has(word) && !COMMON.has(word));
    return strange.length === 0 ? [] : [`“${strange.join(' ')}” is not from the product`];
  });
}

/**
 * Returns required texts that the label lacks: name, producer, type, volume, strength, and age or
 * year.
 */
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
        `“${words}” is outside of the die: ${corners.map((at) => at.map(short).join(' ')).join(', ')}`,
    );
}

/** Returns a function that tells whether the die covers a point. */
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
