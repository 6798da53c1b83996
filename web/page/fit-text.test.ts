import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { lineWidth, fitText } from './fit-text.ts';

const word = fc.stringMatching(/^[A-Za-zÀ-ÿ'-]{1,9}$/);
const name = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '));

test('no line is wider than the measure, no text is lost and no word is broken', () => {
  fc.assert(
    fc.property(name, (text) => {
      const { lines, size } = fitText(text, 188, 6, 40, 16);
      for (const line of lines) expect(lineWidth(line) * size).toBeLessThanOrEqual(188);
      expect(lines.join(' ')).toBe(text);
      expect(lines.length).toBeLessThanOrEqual(6);
    }),
  );
});

test('the type size is the largest that fits: one size larger needs another line or more width', () => {
  fc.assert(
    fc.property(name, (text) => {
      const { size } = fitText(text, 188, 3, 40, 10);
      const larger = fitText(text, 188, 3, size + 1, size + 1);
      const fits =
        larger.lines.join(' ') === text && larger.lines.every((line) => lineWidth(line) * (size + 1) <= 188);
      expect(size === 40 || !fits).toBe(true);
    }),
  );
});

test('a short name takes one line at the largest size, and an empty name takes none', () => {
  expect(fitText('Aurelle', 188, 3, 40, 25)).toEqual({ lines: ['Aurelle'], size: 40 });
  expect(fitText('  ', 188, 3, 40, 25)).toEqual({ lines: [], size: 40 });
});

test('a word that fits at no size stays whole at the smallest size', () => {
  const { lines, size } = fitText('W'.repeat(60), 188, 3, 40, 25);
  expect(lines).toEqual(['W'.repeat(60)]);
  expect(size).toBe(25);
});

test('every name of the demo catalogue fits its label', () => {
  const folder = join(import.meta.dirname, '../../demo/catalogue/products');
  const names = readdirSync(folder).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/^[- ]{2,4}name: (.+)$/gm)].map(([, value = '']) =>
      String(parse(value)),
    ),
  );
  expect(names.length).toBeGreaterThan(120);
  const unfit = names.filter((text) => {
    const { lines, size } = fitText(text, 188, 4, 40, 16);
    return lines.join(' ') !== text || lines.some((line) => lineWidth(line) * size > 188);
  });
  expect(unfit).toEqual([]);
});
