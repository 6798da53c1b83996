import { expect, test } from 'vitest';
import { pseudoText } from './pseudo-text.ts';

test('every word has an accent, and a text is about a third longer', () => {
  const text = 'Looks like you have not added any items to your cart yet.';
  const pseudo = pseudoText(text);
  expect(pseudo.split(/\s+/).filter((word) => /^[ -~]+$/.test(word))).toEqual([]);
  expect(pseudo.length / text.length).toBeGreaterThan(1.25);
  expect(pseudo.length / text.length).toBeLessThan(1.5);
});

test('a text that was changed before does not change again', () => {
  const once = pseudoText('You can make four drinks.');
  expect(pseudoText(once)).toBe(once);
});

test('texts that are put in stay, whatever their case', () => {
  expect(pseudoText('Add Glen Orvin 12 to cart', ['Glen Orvin 12'])).toContain('Glen Orvin 12');
  expect(pseudoText('Nothing like roast lamb.', ['Roast lamb'])).toContain('roast lamb');
  // A letter of a word is not that text.
  expect(pseudoText('a cart', ['a'])).toBe('a çåårt');
  expect(pseudoText('(a+b) ', ['(a+b)'])).toBe('(a+b) ');
});

test('markup, placeholders and addresses stay', () => {
  const parts = ['<a href="/about">', '&nbsp;', '{name}', 'https://shop.example/about', 'maude@example.ca'];
  for (const part of parts) expect(pseudoText(`Read ${part} again`)).toBe(`Rééååd ${part} åågååîîñ`);
});
