import { expect, test } from 'vitest';
import { pageMeta } from './page-meta.ts';

const page = {
  title: 'Wine',
  description: 'From the vine.',
  origin: 'https://shop.test',
  path: '/category/wine',
};
const MATCHES = [undefined, { loaderData: { shop: { name: 'Alambic' } } }];
const content = (of: ReturnType<typeof pageMeta>, name: string): unknown =>
  of.flatMap((tag) => {
    const key = 'name' in tag ? tag.name : 'property' in tag ? tag.property : undefined;
    return key === name && 'content' in tag ? [tag.content] : [];
  })[0];

test('the title contains the shop’s name once', () => {
  expect(pageMeta(MATCHES, page)).toContainEqual({ title: 'Wine · Alambic' });
  expect(pageMeta(MATCHES, { ...page, title: 'Alambic' })).toContainEqual({ title: 'Alambic' });
  expect(content(pageMeta(MATCHES, page), 'og:title')).toBe('Wine');
});

test('the canonical URL is the shared URL', () => {
  const tags = pageMeta(MATCHES, page);
  expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://shop.test/category/wine' });
  expect(content(tags, 'og:url')).toBe('https://shop.test/category/wine');
  expect(content(tags, 'og:image')).toBeUndefined();
  const share = [{ property: 'og:image', content: 'https://shop.test/media/gin-12345678.link-1.jpg' }];
  expect(content(pageMeta(MATCHES, { ...page, share }), 'og:image')).toBe(share[0]?.content);
});

test('a page has one picture: its own, else the shop’s', () => {
  const tag = (content: string) => ({ property: 'og:image', content });
  const matches = [{ loaderData: { shop: { name: 'Alambic' }, shopShare: [tag('shop.jpg')] } }];
  const pictures = (share?: { property: string; content: string }[]) =>
    pageMeta(matches, { ...page, ...(share && { share }) }).filter(
      (one) => 'property' in one && one.property === 'og:image',
    );
  expect(pictures()).toEqual([tag('shop.jpg')]);
  expect(pictures([tag('own.jpg')])).toEqual([tag('own.jpg')]);
  expect(pictures([{ property: 'article:section', content: 'Casks' }])).toEqual([tag('shop.jpg')]);
});

test('a long description is cut to 160 characters', () => {
  const cut = String(
    content(pageMeta(MATCHES, { ...page, description: 'word '.repeat(100) }), 'description'),
  );
  expect(cut.length).toBeLessThanOrEqual(160);
  expect(cut).toMatch(/word…$/);
  expect(content(pageMeta(MATCHES, { ...page, description: 'a'.repeat(160) }), 'description')).toBe(
    'a'.repeat(160),
  );
});

test('only variants of a page are excluded from search indexes', () => {
  expect(content(pageMeta(MATCHES, page), 'robots')).toBeUndefined();
  expect(content(pageMeta(MATCHES, { ...page, indexed: false }), 'robots')).toBe('noindex, follow');
  expect(content(pageMeta(MATCHES, { ...page, type: 'product' }), 'og:type')).toBe('product');
});
