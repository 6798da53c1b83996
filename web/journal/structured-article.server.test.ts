import { expect, it } from 'vitest';
import type { Article } from '#modules/journal/index.ts';
import { articleShare, structuredArticle } from './structured-article.server.ts';

const ORIGIN = 'https://shop.test';
const ARTICLE: Article = {
  id: '01900000-0000-7000-8000-000000000001',
  slug: 'why-wax',
  title: 'Why Wax',
  excerpt: 'Red, and brittle.',
  author: 'Noémie Gaudreau-Pell',
  category: 'Casks and Corks',
  tags: ['wax'],
  publishedAt: new Date('2026-10-14T14:00:00Z'),
  updatedAt: new Date('2026-11-02T09:00:00Z'),
  html: '',
  pieces: () => [],
  words: 1,
  readMinutes: 1,
  headings: [],
  sources: [],
  picture: {
    key: 'wax-0a1b2c3d',
    alt: 'Red wax.',
    width: 1600,
    height: 1067,
    looks: ['day'],
    widths: [960, 1600],
  },
};

it('an article has its author, both dates, and its picture in three shapes', () => {
  expect(structuredArticle(ORIGIN, 'Alambic', ARTICLE)).toMatchObject({
    headline: 'Why Wax',
    author: { '@type': 'Person', name: 'Noémie Gaudreau-Pell' },
    publisher: { '@type': 'Organization', name: 'Alambic', url: 'https://shop.test/' },
    datePublished: '2026-10-14T14:00:00.000Z',
    dateModified: '2026-11-02T09:00:00.000Z',
    image: [
      'https://shop.test/media/wax-0a1b2c3d.1x1-1.jpg',
      'https://shop.test/media/wax-0a1b2c3d.4x3-1.jpg',
      'https://shop.test/media/wax-0a1b2c3d.16x9-1.jpg',
    ],
  });
});

it('the shop is the author of an article without one', () => {
  expect(structuredArticle(ORIGIN, 'Alambic', { ...ARTICLE, author: null })).toMatchObject({
    author: { '@type': 'Organization', name: 'Alambic' },
  });
});

it('other sites get its picture and its dates', () => {
  const tags = new Map(articleShare(ORIGIN, ARTICLE).map(({ property, content }) => [property, content]));
  expect(tags.get('og:image')).toBe('https://shop.test/media/wax-0a1b2c3d.link-1.jpg');
  expect(tags.get('article:modified_time')).toBe('2026-11-02T09:00:00.000Z');
});
