import fc from 'fast-check';
import { expect, it } from 'vitest';
import { disarmFormula, restoreFormula } from './formula-text.ts';

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', "'=1"])('disarms %j with an apostrophe', (text) => {
  expect(disarmFormula(text)).toBe(`'${text}`);
});

it.each(['', 'Glen Orvin 12', "'s-Gravenhage", "O'Hara", '1=1'])('leaves %j as it is', (text) => {
  expect(disarmFormula(text)).toBe(text);
});

it('gives every text back', () => {
  const start = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', 'a'), maxLength: 4 });
  fc.assert(
    fc.property(start, fc.string(), (before, rest) => {
      const text = before + rest;
      expect(restoreFormula(disarmFormula(text))).toBe(text);
      expect(disarmFormula(text)).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});
