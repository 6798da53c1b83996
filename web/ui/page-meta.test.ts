import { expect, test } from 'vitest';
import { pageMeta } from './page-meta.ts';

const page = {
  title: 'Wine',
  description: 'From the vine.',
  origin: 'https://shop.test',
  path: '/category/wine',
};
const content = (of: ReturnType<typeof pageMeta>, name: string): unknown =>
  of.flatMap((tag) => {
    const key = 'name' in tag ? tag.name : 'property' in tag ? tag.property : undefined;
    return key === name && 'content' in tag ? [tag.content] : [];
  })[0];

test('the title carries the shop’s name once', () => {
  expect(pageMeta(page)).toContainEqual({ title: 'Wine · Alambic' });
  expect(pageMeta({ ...page, title: 'Alambic' })).toContainEqual({ title: 'Alambic' });
  expect(content(pageMeta(page), 'og:title')).toBe('Wine');
});

test('the canonical address is the one that is shared', () => {
  const tags = pageMeta(page);
  expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://shop.test/category/wine' });
  expect(content(tags, 'og:url')).toBe('https://shop.test/category/wine');
  expect(content(tags, 'og:image')).toBeUndefined();
  const share = [{ property: 'og:image', content: 'https://shop.test/media/gin-12345678.day.640.webp' }];
  expect(content(pageMeta({ ...page, share }), 'og:image')).toBe(share[0]?.content);
});

test('a long description is cut to 160 characters', () => {
  const cut = String(content(pageMeta({ ...page, description: 'word '.repeat(100) }), 'description'));
  expect(cut.length).toBeLessThanOrEqual(160);
  expect(cut).toMatch(/word…$/);
  expect(content(pageMeta({ ...page, description: 'a'.repeat(160) }), 'description')).toBe('a'.repeat(160));
});

test('only what is one of many faces of a page is kept out of indexes', () => {
  expect(content(pageMeta(page), 'robots')).toBeUndefined();
  expect(content(pageMeta({ ...page, indexed: false }), 'robots')).toBe('noindex, follow');
  expect(content(pageMeta({ ...page, type: 'product' }), 'og:type')).toBe('product');
});
