/**
 * A text on a label: its position from the upper left of the die, and the height of its capitals,
 * in millimetres.
 */
export type PlacedText = {
  readonly words: string;
  readonly capMm: number;
  readonly corners: readonly (readonly [x: number, y: number])[];
};

/** x' = a·x + c·y + e, y' = b·x + d·y + f, as in SVG's matrix(a b c d e f). */
type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

const STILL: Matrix = [1, 0, 0, 1, 0, 0];

/** Returns the texts of a drawing. Every mark of type has an attribute with its text. */
export function placedTexts(body: string): PlacedText[] {
  const found: PlacedText[] = [];
  const stack: Matrix[] = [];
  for (const [tag] of body.matchAll(/<\/?g\b[^>]*>|<path [^>]* data-box=[^>]*>/g)) {
    if (tag.startsWith('</g')) {
      stack.pop();
      continue;
    }
    const around = stack.at(-1) ?? STILL;
    const here = tag.startsWith('<g') ? times(around, matrixOf(valueIn(tag, 'transform'))) : around;
    if (tag.startsWith('<g')) stack.push(here);
    const box = valueIn(tag, 'data-box').split(' ').map(Number);
    if (box.length !== 4) continue;
    const [left = 0, top = 0, right = 0, bottom = 0] = box;
    const corners = [
      [left, top],
      [right, top],
      [left, bottom],
      [right, bottom],
    ].map(([x = 0, y = 0]) => apply(here, x, y));
    found.push({
      words: plain(valueIn(tag, 'data-words')),
      capMm: Number(valueIn(tag, 'data-cap')),
      corners,
    });
  }
  return found;
}

const valueIn = (tag: string, name: string): string => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

const plain = (words: string): string =>
  words.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

function matrixOf(transform: string): Matrix {
  const steps = transform.matchAll(/(translate|rotate|scale)\(([^)]*)\)/g);
  return [...steps].reduce((whole, [, kind, list = '']) => times(whole, stepOf(kind, list)), STILL);
}

function stepOf(kind: string | undefined, list: string): Matrix {
  const [first = 0, second, third = 0] = list.split(/[\s,]+/).map(Number);
  if (kind === 'translate') return [1, 0, 0, 1, first, second ?? 0];
  if (kind === 'scale') return [first, 0, 0, second ?? first, 0, 0];
  const angle = (first * Math.PI) / 180;
  const [cos, sin, x, y] = [Math.cos(angle), Math.sin(angle), second ?? 0, third];
  return [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y];
}

const apply = ([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] => [
  a * x + c * y + e,
  b * x + d * y + f,
];

const times = (outer: Matrix, [a, b, c, d, e, f]: Matrix): Matrix => {
  const [e2, f2] = apply(outer, e, f);
  const [a2, b2] = [outer[0] * a + outer[2] * b, outer[1] * a + outer[3] * b];
  return [a2, b2, outer[0] * c + outer[2] * d, outer[1] * c + outer[3] * d, e2, f2];
};
