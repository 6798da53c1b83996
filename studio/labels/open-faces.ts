import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
// Node takes the package's CommonJS file, whose only export is the default; its `module` file, which lint reads, has none.
// oxlint-disable-next-line import/default
import opentype, { type Font } from 'opentype.js';
import { type Face, type Faces, FAMILIES, type Family, withLender } from './face.ts';

/** Folder of the typefaces' packages. */
const FOLDER = new URL('../node_modules/@fontsource', import.meta.url).pathname;

/** Returns a function that opens the faces of labels from the packages in `folder`, each once. */
export function openFaces(folder = FOLDER): Faces {
  const opened = new Map<string, Face>();
  const open: Faces = (family, weight, style = 'normal') => {
    const key = `${family}-${weight ?? ''}-${style}`;
    const known = opened.get(key);
    if (known) return known;
    const face = openFamily(folder, family, weight, style, open);
    opened.set(key, face);
    return face;
  };
  return open;
}

function openFamily(
  folder: string,
  family: Family,
  asked: number | undefined,
  style: string,
  open: Faces,
): Face {
  const entry: { package: string; weight?: number; lender: Family | undefined } = FAMILIES[family];
  const weight = asked ?? entry.weight ?? 400;
  const file = (part: string): string =>
    join(folder, entry.package, 'files', `${entry.package}-${part}-${weight}-${style}.woff`);
  const extended = file('latin-ext');
  const lender = entry.lender === undefined ? undefined : open(entry.lender);
  const wider = existsSync(extended) ? withLender(readFace(extended), lender) : lender;
  return withLender(readFace(file('latin')), wider);
}

function readFace(path: string): Face {
  const bytes = readFileSync(path);
  const font: Font = opentype.parse(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength),
  );
  const em = font.unitsPerEm;
  const height = font.charToGlyph('H').getBoundingBox().y2 / em;
  return {
    name: path.slice(path.lastIndexOf('/') + 1, -'.woff'.length),
    capHeight: height > 0 ? height : 0.7,
    has: (character) => font.charToGlyph(character).index !== 0,
    advance: (character) => (font.charToGlyph(character).advanceWidth ?? 0) / em,
    kerning: (left, right) => font.getKerningValue(font.charToGlyph(left), font.charToGlyph(right)) / em,
    outline: (character, x, y, size) => font.charToGlyph(character).getPath(x, y, size).commands,
  };
}
