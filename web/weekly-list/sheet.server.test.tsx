import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import type { CardRow } from '#modules/catalog/index.ts';
import type { WeeklyList } from '#modules/weekly-lists/index.ts';
import { listFeed } from './feed.server.ts';
import { loadSheet, structuredSheet } from './sheet.server.ts';
import { SheetPage } from './sheet-page.tsx';

const ORIGIN = 'https://shop.example';
const card = (id: string, change: Partial<CardRow> = {}): CardRow => ({
  number: 1,
  id,
  slug: `slug-${id}`,
  name: `Glen & <${id}>`,
  producer: 'Orvin',
  categoryId: 'c',
  place: 'Highlands',
  priceCents: 8_000,
  salePriceCents: null,
  abv: 46,
  unitMl: 700,
  packSize: 1,
  heightMm: null,
  rating: null,
  isNewArrival: false,
  isLimitedEdition: false,
  isStaffPick: false,
  stockQuantity: 40,
  liquid: 'amber',
  imageUrl: null,
  picture: null,
  closeUp: null,
  ...change,
});
const line = (productId: string, sentence = '') => ({
  productId,
  why: 'back' as const,
  sentence,
  priceCents: 7_500,
});
const list: WeeklyList = {
  id: '01900000-0000-7000-8000-000000000001',
  day: '2026-11-24',
  firstLine: 'Salt & smoke.',
  lines: [line('a', 'Dry "and" long.'), line('few'), line('out'), line('gone'), line('deleted')],
  publishedAt: new Date('2026-11-24T05:00:00Z'),
  updatedAt: new Date('2026-11-24T16:00:00Z'),
};
const cards = [
  card('a', { salePriceCents: 7_000 }),
  card('few', { stockQuantity: 3 }),
  card('out', { stockQuantity: 0 }),
  card('gone', { isArchived: true }),
];
const page: Parameters<typeof loadSheet>[0] = {
  catalog: {
    ...Object.create(null),
    namedCards: async () => cards,
    wholeTree: async () => ({ find: () => ({ name: 'Whisky' }) }),
  },
};

it('the newest sheet has the prices of today and what is left, without products that are deleted', async () => {
  const { lines, heading } = await loadSheet(page, list, true);
  expect(heading).toBe('Tuesday, November 24, 2026');
  expect(lines.map(({ id, price, note }) => [id, price?.salePriceCents ?? price?.priceCents, note])).toEqual([
    ['a', 7_000, null],
    ['few', 8_000, '3 left'],
    ['out', undefined, 'Sold out'],
    ['gone', undefined, 'No longer sold'],
  ]);
});

it('an earlier sheet says what it said: the prices of its day, and nothing of stock', async () => {
  const { lines } = await loadSheet(page, list, false);
  expect(lines.map(({ price, note }) => [price, note])).toEqual(
    cards.map(() => [{ priceCents: 7_500, salePriceCents: null }, null]),
  );
});

it('the page is one table of linked bottles below the day, with links to the other lists', async () => {
  const sheet = await loadSheet(page, list, true);
  const days = [
    { day: '2026-11-24', title: 'November 24, 2026' },
    { day: '2026-11-17', title: 'November 17, 2026' },
  ];
  const Stub = createRoutesStub([
    { path: '/list', Component: () => <SheetPage sheet={sheet} days={days} />, HydrateFallback: () => null },
  ]);
  const html = renderToStaticMarkup(<Stub initialEntries={['/list']} />);
  expect(html).toContain('<h1><time dateTime="2026-11-24">Tuesday, November 24, 2026</time></h1>');
  expect(html.match(/<th scope="row">/g)).toHaveLength(4);
  expect(html).toContain('href="/product/slug-a"');
  expect(html).toContain('Dry &quot;and&quot; long.');
  expect(html).toContain('3 left');
  expect(html).toContain('href="/list/2026-11-17"');
  expect(html).not.toContain('href="/list/2026-11-24"');
});

it('structured data lists the bottles in order, by absolute addresses', async () => {
  expect(structuredSheet(ORIGIN, await loadSheet(page, list, true))).toMatchObject({
    '@type': 'ItemList',
    numberOfItems: 4,
    itemListElement: [{ position: 1, url: `${ORIGIN}/product/slug-a` }, {}, {}, { position: 4 }],
  });
});

it('the feed is well-formed, with what RFC 4287 requires of a feed and of an entry', async () => {
  const entries = [{ list, sheet: await loadSheet(page, list, false) }];
  const feed = parseXml(listFeed({ origin: ORIGIN, shop: 'Bar & Co', entries }));
  expect(feed.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['feed', 'id', 'title', 'updated', 'author', 'link', 'entry']),
  );
  const texts = (name: string) => feed.filter((one) => one.name === name).map(({ text }) => text);
  expect(texts('id')).toEqual([`${ORIGIN}/list.atom`, `urn:uuid:${list.id}`]);
  expect(texts('updated')).toEqual(['2026-11-24T16:00:00.000Z', '2026-11-24T16:00:00.000Z']);
  expect(texts('title')).toEqual(["Bar & Co: Tuesday's List", "Tuesday's List, November 24, 2026"]);
  const links = feed.filter(({ name }) => name === 'link').map(({ attributes }) => attributes);
  for (const { href } of links) expect(new URL(href ?? '').origin).toBe(ORIGIN);
  expect(links.map(({ rel, href }) => [rel, href])).toContainEqual([
    'alternate',
    `${ORIGIN}/list/2026-11-24`,
  ]);
  const [content = ''] = texts('content');
  expect(content).toContain(
    `<a href="${ORIGIN}/product/slug-a">Glen &amp; &lt;a&gt;, Orvin, 700 mL: $75.00</a>`,
  );
  expect(content).not.toMatch(/href="\//);
});

it('a feed without lists is valid', () => {
  const feed = parseXml(listFeed({ origin: ORIGIN, shop: 'Bar', entries: [] }));
  expect(feed.find(({ name }) => name === 'updated')?.text).toBe('1970-01-01T00:00:00.000Z');
});

type Element = { name: string; attributes: Record<string, string>; text: string };

/** Returns all elements of a document; throws where it is not well-formed. */
function parseXml(xml: string): Element[] {
  const [head = '', body = ''] = xml.split(/(?<=\?>)/);
  if (!head.startsWith('<?xml version="1.0"')) throw new Error('no declaration');
  const open: Element[] = [];
  const all: Element[] = [];
  for (const [token, tag, text] of body.trim().matchAll(/<([^<>]+)>|([^<]+)/g)) {
    if (text !== undefined) {
      const parent = open.at(-1);
      if (parent) parent.text += unescape(text);
      else if (text.trim() !== '') throw new Error(`text outside: ${text}`);
    } else if (tag?.startsWith('/')) {
      if (open.pop()?.name !== tag.slice(1)) throw new Error(`unbalanced ${token}`);
    } else if (tag !== undefined) {
      const [, name = ''] = /^([a-z]+)((?: [a-z:]+="[^"<]*")*)\/?$/.exec(tag) ?? [];
      if (name === '') throw new Error(`invalid tag ${token}`);
      const attributes = Object.fromEntries(
        [...tag.matchAll(/ ([a-z:]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, unescape(value)]),
      );
      const element = { name, attributes, text: '' };
      all.push(element);
      if (!tag.endsWith('/')) open.push(element);
    }
  }
  if (open.length > 0) throw new Error('not closed');
  return all;
}

const SIGNS: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&' };
function unescape(text: string): string {
  return text.replace(/&(\w*);?/g, (entity, name: string) => {
    const sign = SIGNS[name];
    if (sign === undefined) throw new Error(`unknown entity ${entity}`);
    return sign;
  });
}
