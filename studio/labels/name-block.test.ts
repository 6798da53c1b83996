import { describe, expect, it } from 'vitest';
import { setBlock } from './name-block.ts';
import { placedTexts } from './placed-texts.ts';
import { testFace } from './test-face.ts';

const look = { face: testFace(), x: 30, y: 10, width: 50, height: 30, fill: '#000000' };
const linesOf = (name: string, more = {}) =>
  placedTexts(setBlock(name, { ...look, ...more }).svg).map(({ words }) => words);

describe('a name', () => {
  it('stays on one line when it is short', () => {
    expect(linesOf('Aurelle')).toEqual(['Aurelle']);
  });

  it('breaks into lines instead of shrinking when it is long', () => {
    const name = 'Ashlar Ridge Cabernet Sauvignon';
    const broken = setBlock(name, look);
    expect(broken.size).toBeGreaterThan(1.6 * setBlock(name, { ...look, mostLines: 1 }).size);
    expect(linesOf(name).join(' ')).toBe(name);
  });

  it('keeps a small word with the word after it', () => {
    expect(linesOf('Clos des Ormes')).toEqual(['Clos', 'des Ormes']);
  });

  it('stays within its width and height', () => {
    for (const name of ['Tidal', 'La Noria Siete Extra Añejo', 'Teive & Câmara Boal Frasqueira']) {
      for (const stacked of [false, true]) {
        const block = setBlock(name, { ...look, stacked });
        expect(block.bottom).toBeLessThanOrEqual(look.y + look.height + 0.001);
        for (const { corners } of placedTexts(block.svg)) {
          for (const [x] of corners) expect(Math.abs(x - look.x)).toBeLessThanOrEqual(look.width / 2 + 0.001);
        }
      }
    }
  });
});
