import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { TextSection } from '#web/rich-text/rich-text.tsx';
import type { ArticleView } from './article-view.server.ts';
import { ArticleText } from './article-text.tsx';

const place = (card: 'product' | 'recipe', slug: string, heading: 'h2' | 'h3' = 'h2'): TextSection => ({
  card,
  slug,
  label: 'Name',
  heading,
});
const view = (sections: TextSection[]): ArticleView => ({
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
  sections,
  headings: [],
  sources: [],
  picture: null,
  more: [],
  bottles: {},
  pictures: {
    turf: { key: 'turf-00000000', alt: 'Turf.', width: 900, height: 600, looks: ['day'], widths: [480, 900] },
  },
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
const draw = (...sections: TextSection[]): string =>
  renderToStaticMarkup(<ArticleText view={view(sections)} />);

it('renders a card for a drink in the text, one heading level below its section', () => {
  const html = draw(place('recipe', 'negroni'), { markup: '<h2>B</h2>' }, place('recipe', 'negroni', 'h3'));
  const cards = html.split('class="prose__card"').slice(1);
  expect(cards).toHaveLength(2);
  expect(cards[0]).toContain('<h2 class="card__name"><a href="/recipes/negroni"');
  expect(cards[1]).toContain('<h3 class="card__name"><a href="/recipes/negroni"');
});

it('renders a picture of the shop with its caption', () => {
  const html = draw({ picture: 'turf', caption: 'Drying.' });
  expect(html).toMatch(/<figure class="figure">.*alt="Turf\.".*<figcaption>Drying\.<\/figcaption><\/figure>/);
});

it('renders nothing for what the shop does not have', () => {
  expect(draw({ picture: 'gone', caption: 'Gone.' })).toBe('<div class="prose"></div>');
  expect(draw({ markup: '<p>Words.</p>' }, place('product', 'gone'), place('recipe', 'gone'))).toBe(
    '<div class="prose"><div class="prose__text"><p>Words.</p></div></div>',
  );
  expect(draw(place('recipe', 'constructor'))).toBe('<div class="prose"></div>');
});
