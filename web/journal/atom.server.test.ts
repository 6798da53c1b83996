import { expect, it } from 'vitest';
import type { Article } from '#modules/journal/index.ts';
import { atomFeed } from './atom.server.ts';

const ORIGIN = 'https://shop.example';
const article = (change: Partial<Article>): Article => ({
  id: '01900000-0000-7000-8000-000000000001',
  slug: 'why-wax',
  title: 'Why Wax',
  excerpt: 'Red, and brittle.',
  author: null,
  category: 'Casks and Corks',
  tags: ['wax'],
  publishedAt: new Date('2026-10-14T14:00:00Z'),
  updatedAt: new Date('2026-10-14T14:00:00Z'),
  html: '<p>Words.</p>',
  pieces: () => [],
  words: 1,
  readMinutes: 1,
  headings: [],
  sources: [],
  picture: null,
  ...change,
});
const feed = (articles: Article[], has = (_: string, slug: string) => slug === 'known'): string =>
  atomFeed({ origin: ORIGIN, shop: 'Alambic', articles, has });
const between = (text: string, tag: string): string =>
  new RegExp(`<${tag}[^>]*>([^<]*)</${tag}>`).exec(text)?.[1] ?? '';
const getContent = (change: Partial<Article>): string =>
  between(feed([article(change)]), 'content')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

it('contains what RFC 4287 requires of a feed and an entry', () => {
  const text = feed([article({ author: 'Hana Lindqvist' })]);
  expect(text).toContain('<feed xmlns="http://www.w3.org/2005/Atom"');
  expect(text).toContain('<author><name>Alambic</name>');
  expect(text).toContain('rel="self" type="application/atom+xml" href="https://shop.example/feed.xml"');
  expect(text).toContain('rel="alternate" type="text/html" href="https://shop.example/blog"');
  const [head = '', entry = ''] = text.split('<entry>');
  expect(between(head, 'updated')).toBe('2026-10-14T14:00:00.000Z');
  expect(between(entry, 'id')).toBe('urn:uuid:01900000-0000-7000-8000-000000000001');
  expect(between(entry, 'published')).toBe('2026-10-14T14:00:00.000Z');
  expect(between(entry, 'summary')).toBe('Red, and brittle.');
  expect(entry).toContain('<contributor><name>Hana Lindqvist</name></contributor>');
  expect(entry).toContain('<category term="Casks and Corks"/>');
  expect(entry).toContain('href="https://shop.example/blog/why-wax"');
});

it('is a valid feed without articles', () => {
  expect(between(feed([]), 'updated')).toBe('1970-01-01T00:00:00.000Z');
});

it('makes every URL of the shop absolute, and does not change others', () => {
  const html =
    '<h2 id="section-a"><a href="#section-a">A</a></h2><p><a href="/category/gin">gin</a> <a href="https://other.example/x">x</a></p>';
  const content = getContent({
    html,
    sources: [{ title: 'A "book" & more', url: 'https://s.example/?a=1&b=2' }],
  });
  expect(content).toContain('<a href="https://shop.example/blog/why-wax#section-a">');
  expect(content).toContain('<a href="https://shop.example/category/gin">');
  expect(content).toContain('<a href="https://other.example/x">');
  expect(content).toContain('<a href="https://s.example/?a=1&amp;b=2">A &quot;book&quot; &amp; more</a>');
});

it('shows a bottle of the shop as a link, and omits others', () => {
  const line = (slug: string): string =>
    `<p data-card="product" data-slug="${slug}"><a href="/product/${slug}">Name</a></p>`;
  const content = getContent({ html: line('known') + line('gone') });
  expect(content).toBe('<p><a href="https://shop.example/product/known">Name</a></p>');
});

it('stays valid XML for any title', () => {
  const title = 'A <b> & "c" ]]> \u0000\u0008\ud800 \ufffe';
  expect(between(feed([article({ title })]).split('<entry>')[1] ?? '', 'title')).toBe(
    'A &lt;b&gt; &amp; &quot;c&quot; ]]&gt; \ufffd ',
  );
});
