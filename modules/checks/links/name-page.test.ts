import { expect, it } from 'vitest';
import { namePage } from './name-page.ts';

it.each([
  ['/product/Gin?but=dry#notes', { kind: 'product', slug: 'gin' }],
  ['/category/red/', { kind: 'category', slug: 'red' }],
  ['/collections/winter', { kind: 'collection', slug: 'winter' }],
  ['/collections', { kind: 'fixed' }],
  ['/blog/why-wax', { kind: 'article', slug: 'why-wax' }],
  ['/recipes/sour?servings=2', { kind: 'recipe', slug: 'sour' }],
  ['/shipping#section-cold-months', { kind: 'page', slug: 'shipping' }],
  ['/caf%C3%A9', { kind: 'page', slug: 'café' }],
  ['/', { kind: 'fixed' }],
  ['/spirits', { kind: 'fixed' }],
  ['/media/gin.webp', { kind: 'fixed' }],
  ['/search/all/gin', { kind: 'fixed' }],
  ['/no/such/page', { kind: 'none' }],
  ['/%E0%A4%A', { kind: 'page', slug: '%e0%a4%a' }],
])('names the page of %s', (link, page) => {
  expect(namePage(link)).toEqual(page);
});
