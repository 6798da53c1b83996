import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NO_CHOICE } from '#contract/catalog/facet-choice.ts';
import { facetPanel } from './facet-panel.tsx';
import type { ListFacet, ListFacetValue } from './list-facets.ts';

const values = (count: number): ListFacetValue[] =>
  Array.from({ length: count }, (_, place) => [`v${place}`, `Value ${place}`, 100 - place]);
const country = (count: number, lead = 6): ListFacet => ({
  key: 'country',
  name: 'Country',
  values: values(count),
  lead,
});
const draw = (facets: ListFacet[], choice = NO_CHOICE): string => renderToString(facetPanel(facets, choice));

test('a long facet shows six values and all ticked ones; the others follow behind a line', () => {
  const html = draw([country(23)], { ...NO_CHOICE, country: ['v20'] });
  const [first = '', rest = ''] = html.split('<details');
  expect(first.match(/type="checkbox"/g)).toHaveLength(7);
  expect(first).toMatch(/value="v20"[^>]*checked|checked[^>]*value="v20"/);
  expect(rest).toContain('All 23 countries');
  expect(html.match(/type="checkbox"/g)).toHaveLength(23);
});

test('a single value more is shown directly, because a line for it would take its room', () => {
  expect(draw([country(7)])).not.toContain('<details');
  expect(draw([country(8)])).toContain('<details');
});

test('a facet without leading values has all values behind the line', () => {
  const html = draw([country(9, 0)]);
  expect(html.indexOf('type="checkbox"')).toBeGreaterThan(html.indexOf('<details'));
  expect(html.match(/type="checkbox"/g)).toHaveLength(9);
});

test('values that are ticked but not in the URL keep their position', () => {
  const html = renderToString(facetPanel([country(9)], { ...NO_CHOICE, country: ['v8'] }, NO_CHOICE));
  expect(html.indexOf('value="v8"')).toBeGreaterThan(html.indexOf('<details'));
  expect(html.match(/checked/g)).toHaveLength(1);
});

test('a rating is one choice or none', () => {
  const rating: ListFacet = { key: 'rating', name: 'Rating', values: [['4', '4.0 and up', 9]], lead: 1 };
  const html = draw([rating]);
  expect(html.match(/type="radio"/g)).toHaveLength(2);
  expect(html).toMatch(/value=""[^>]*checked|checked[^>]*value=""/);
});

test('the inputs of a range hold the URL’s exact amounts, with whole dollars as placeholders', () => {
  const html = draw([{ key: 'price', name: 'Price', ends: [18.5, 320] }], {
    ...NO_CHOICE,
    priceMaxCents: 4050,
  });
  expect(html).toMatch(/placeholder="18"[^>]*name="priceMin" value=""/);
  expect(html).toMatch(/placeholder="320"[^>]*name="priceMax" value="40.50"/);
  expect(html).not.toContain('<svg');
});

test('a histogram has a bar for each part with products, the longest with the full height', () => {
  const html = draw([{ key: 'price', name: 'Price', ends: [18.5, 320], bars: [1, 0, 50, 5] }]);
  expect(html).toContain('d="M0 40v-2h3v2zM8 40v-40h3v40zM12 40v-4h3v4z"');
});

test('facets have no style attribute, and hostile names stay text', () => {
  const html = draw([
    { key: 'attr.x', name: '<b>', values: [['a', '"><script>alert(1)</script>', 1]], lead: 1 },
    { key: 'abv', name: 'Strength', ends: null },
  ]);
  expect(html).not.toMatch(/style=|<script|<b>/);
});
