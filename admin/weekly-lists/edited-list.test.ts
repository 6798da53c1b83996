import { expect, it } from 'vitest';
import { readEdited, toBody, type WeeklyList } from './edited-list.ts';

const line = (productId: string) => ({
  productId,
  why: 'back' as const,
  sentence: 'Dry.',
  priceCents: 900,
  product: { id: productId, slug: 's', name: 'N', available: 3, isOnSale: true },
});
const list: WeeklyList = {
  id: '2026-11-24',
  version: 2,
  status: 'published',
  firstLine: 'Cold.',
  publishedAt: null,
  updatedAt: '2026-11-24T05:00:00Z',
  lines: [line('a'), line('b')],
};

it('saves what staff write, without prices and what names the products', () => {
  expect(toBody(readEdited(list))).toEqual({
    firstLine: 'Cold.',
    lines: [
      { productId: 'a', why: 'back', sentence: 'Dry.' },
      { productId: 'b', why: 'back', sentence: 'Dry.' },
    ],
  });
});
