import { type Face, type Faces, type Step, withLender } from './face.ts';

/**
 * The letters of the last lender of every chain: Latin with all accents of European languages, and
 * the punctuation of labels.
 */
const LATIN = /[\u0020-\u007e\u00a0-\u024f\u1e00-\u1eff–—‘’“”•…·]/;

/**
 * A face whose letters are boxes with the widths of a common serif: labels can be composed without
 * the typefaces.
 */
export function testFace({ letters = LATIN, name = 'test' } = {}): Face {
  const wide = (character: string): number => {
    if (character === ' ') return 0.28;
    if (/[ijltfr.,·'’!]/.test(character)) return 0.32;
    return /[A-ZÀ-Þmw&%]/.test(character) ? 0.68 : 0.52;
  };
  return {
    name,
    capHeight: 0.7,
    has: (character) => letters.test(character),
    advance: wide,
    kerning: () => 0,
    outline: (character, x, y, size): Step[] =>
      character === ' '
        ? []
        : [
            { type: 'M', x, y },
            { type: 'L', x: x + wide(character) * size, y: y - 0.7 * size },
            { type: 'Z' },
          ],
  };
}

/**
 * The same box letters for every family. A letter that no chain has throws an error with its name.
 */
export const testFaces: Faces = () => withLender(testFace(), undefined);
