import { expect, it } from 'vitest';
import { fillTemplate, hasPlaceholder, listUnknownFields } from './reply-templates.ts';

it('fills what is known, and leaves the rest to be filled by hand', () => {
  const text = 'Hello {{name}}, order {{ orderNumber }} left with {{tracking}}. {{shop}}';
  const filled = fillTemplate(text, { name: 'Maude', orderNumber: '10474', shop: 'Alambic' });
  expect(filled).toBe('Hello Maude, order 10474 left with {{tracking}}. Alambic');
  expect([hasPlaceholder(filled), hasPlaceholder('Hello {name}')]).toEqual([true, false]);
});

it('names placeholders that no template may have', () => {
  expect(listUnknownFields('{{name}} {{price}} {{ price }} {{}} {{shop}}')).toEqual(['price', '']);
});
