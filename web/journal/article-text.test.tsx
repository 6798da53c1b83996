import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ArticleView } from './article-view.server.ts';
import { ArticleText } from './article-text.tsx';

const line = (kind: string, slug: string): string =>
  `<p data-card="${kind}" data-slug="${slug}"><a href="/${kind}/${slug}">Name</a></p>`;
const view = (html: string): ArticleView => ({
  slug: 'a',
  title: 'A',
  fit: '',
  excerpt: '',
  author: null,
  category: { name: 'C', topic: 'c' },
  tags: [],
  publishedAt: '',
  published: '',
  minutes: 1,
  html,
  headings: [],
  sources: [],
  picture: null,
  more: [],
  bottles: {},
  drinks: {
    negroni: {
      slug: 'negroni',
      name: 'Negroni',
      description: 'Bitter.',
      category: 'Aperitif',
      picture: null,
    },
  },
});
const draw = (html: string): string => renderToStaticMarkup(<ArticleText view={view(html)} />);

it('renders a card for a drink in the text, one heading level below its section', () => {
  const html = draw(`${line('recipe', 'negroni')}<h2 id="section-b">B</h2>${line('recipe', 'negroni')}`);
  const cards = html.split('class="prose__card"').slice(1);
  expect(cards).toHaveLength(2);
  expect(cards[0]).toContain('<h2 class="card__name"><a href="/recipes/negroni"');
  expect(cards[1]).toContain('<h3 class="card__name"><a href="/recipes/negroni"');
});

it('renders nothing for what the shop does not have', () => {
  expect(draw(`<p>Words.</p>${line('product', 'gone')}${line('recipe', 'gone')}`)).toBe(
    '<div class="prose"><p>Words.</p></div>',
  );
  expect(draw(line('recipe', 'constructor'))).toBe('<div class="prose"></div>');
});
