import { describe, expect, it } from 'vitest';
import { extractLinks } from './extract-links.ts';

describe('extractLinks', () => {
  it.each([
    [
      'Markdown',
      'See [our gin](/product/gin?but=dry "Gin") and [it](<https://a.example/b?c=1&d=2>).',
      ['/product/gin?but=dry', 'https://a.example/b?c=1&d=2'],
    ],
    ['a definition', 'See [it][1].\n\n[1]: /blog/why-wax', ['/blog/why-wax']],
    ['HTML', '<a href="/faq?a=1&amp;b=2">FAQ</a> <a href="mailto:a@b.example">', ['/faq?a=1&b=2']],
    [
      'a plain text',
      'Read https://a.example/x_(y), or /category/gin.',
      ['https://a.example/x_(y)', '/category/gin'],
    ],
    ['a link twice', '[a](/faq) [b](/faq)', ['/faq']],
    ['code', '`[a](/no)` ```\n[b](/never)\n```', []],
    ['a fraction and a date', '1/2 of it, 24/7, and/or', []],
  ])('finds the links of %s', (_of, text, links) => {
    expect(extractLinks(text)).toEqual({ links, embeds: [] });
  });

  it.each([
    ['Markdown', '::product[Our gin]{slug=gin}\n\n::recipe[Sour]{slug="sour"}'],
    [
      'HTML',
      '<p data-card="product" data-slug="gin"><a href="/product/gin">Our gin</a></p><p data-card="recipe" data-slug="sour"><a href="/recipes/sour">Sour</a></p>',
    ],
  ])('finds the cards of %s, and not the links in them', (_of, text) => {
    expect(extractLinks(text)).toEqual({
      links: [],
      embeds: [
        { kind: 'product', slug: 'gin' },
        { kind: 'recipe', slug: 'sour' },
      ],
    });
  });
});
