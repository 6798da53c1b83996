import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PictureData } from '#contract/picture.ts';
import { createDrinkMatcher } from '#contract/bar/match-drinks.ts';
import { BarResults, type LoadedMatcher } from './bar-results.tsx';
import { BarPage } from './bar-page.tsx';
import { getDrinks, getPicker } from './bar-page.server.ts';
import { TEST_BAR } from './test-bar-data.ts';

const PICTURE: PictureData = {
  key: 'gin-00000001',
  alt: '',
  width: 900,
  height: 1200,
  looks: ['day'],
  widths: [360],
};
const page = renderToStaticMarkup(
  <BarPage
    picker={getPicker(TEST_BAR, new Map([['gin', PICTURE]]))}
    drinks={getDrinks(TEST_BAR)}
    dataPath="/bar/data-1.json"
  />,
);
const opened: LoadedMatcher = {
  mixer: createDrinkMatcher(TEST_BAR),
  drinkCount: TEST_BAR.recipes.length,
  nameOf: (id) => TEST_BAR.kinds.find((kind) => kind.id === id)?.name ?? id,
  Answer: BarResults,
};
const answer = (...have: string[]): string =>
  renderToStaticMarkup(
    <BarResults mixed={opened.mixer.mix(new Set(have))} opened={opened} isTheirs={false} isOffline={false} />,
  );
const getText = (markup: string): string =>
  markup
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

test('the served page lists every drink by kind, and mentions that ticking needs JavaScript', () => {
  expect(page).toMatch(/<p class="lead no-script-only">[^<]*JavaScript/);
  for (const { slug } of TEST_BAR.recipes) expect(page).toContain(`href="/recipes/${slug}"`);
  expect(page.match(/<h3>(?:Sours|Bitter and aperitif)<\/h3>/g)).toHaveLength(2);
  expect(page).toContain('Spiked &lt;Lemon&gt;');
});

test('the served page has an unticked box for every kind, hidden without script', () => {
  expect(page.match(/type="checkbox"/g)).toHaveLength(TEST_BAR.kinds.length);
  expect(page).not.toContain('checked=""');
  expect(page.indexOf('bar__home script-only')).toBeLessThan(page.indexOf('type="checkbox"'));
  expect(page.match(/<picture>/g)).toHaveLength(1);
  expect(page).toMatch(/data-kind="gin"[^>]*\/><span class="bar__pic"><picture>.*gin-00000001/);
});

test('the kinds that serve in most drinks come first, one per family unless another enables more drinks', () => {
  const { common, groups } = getPicker(TEST_BAR, new Map());
  expect(common.map(({ id }) => id)).toEqual([
    'london-dry-gin',
    'sweet-vermouth',
    'bitter-red',
    'lemon-juice',
  ]);
  expect(groups).toEqual([{ group: 'spirits', kinds: [{ id: 'gin', name: 'Gin', picture: null }] }]);
  const parent = { ...TEST_BAR, recipes: TEST_BAR.recipes.map((one) => ({ ...one, needs: ['gin'] })) };
  const borrowed = getPicker(parent, new Map([['london-dry-gin', PICTURE]])).common;
  expect(borrowed).toEqual([{ id: 'gin', name: 'Gin', picture: PICTURE }]);
});

test('the results name the possible drinks, and the substitutes', () => {
  const named = getText(answer('london-dry-gin', 'sweet-vermouth'));
  expect(named).toContain('You can make one drink Negroni');
  expect(named).toContain(
    'Bitter red aperitivo: Sweet vermouth will do. Softer, and no Negroni to a purist.',
  );
  expect(named).toContain(
    'The most useful thing to get next Lemon juice adds two drinks: Gin Sour Spiked &lt;Lemon&gt;',
  );
  expect(named).toContain('Or buy nothing: you can already make one drink.');
});

test('a bar that makes nothing is shown the drink that one bottle of the shop makes', () => {
  const text = getText(answer('london-dry-gin', 'bitter-red'));
  expect(text).toMatch(
    /^One bottle from a Negroni Negroni You need: Sweet vermouth Sweet vermouth in our shop/,
  );
  expect(text).not.toContain('Nothing yet');
});

test('what the shop does not sell is never called a bottle of it', () => {
  const text = getText(answer('gin'));
  expect(text).toMatch(/^One thing from a Gin Sour Gin Sour You need: Lemon juice We don&#x27;t sell it/);
  expect(text).not.toContain('next bottle');
});

test('the nearest drink has its picture', () => {
  const recipes = TEST_BAR.recipes.map((one) => ({ ...one, picture: PICTURE }));
  const mixed = createDrinkMatcher({ ...TEST_BAR, recipes }).mix(new Set(['gin']));
  const markup = renderToStaticMarkup(
    <BarResults mixed={mixed} opened={opened} isTheirs={false} isOffline={false} />,
  );
  expect(markup.match(/<picture>/g)).toHaveLength(1);
});

test('a missing kind links to its category when the shop has one', () => {
  const markup = answer('gin', 'lemon-juice', 'london-dry-gin');
  expect(markup).toMatch(/href="\/category\/vermouth"[^>]*>Sweet vermouth in our shop</);
  expect(getText(answer('gin'))).toContain('We don&#x27;t sell it; a good grocer will have it.');
  expect(getText(answer('london-dry-gin', 'lemon-juice'))).not.toContain('not sold here');
  expect(getText(answer('gin'))).toContain(
    'You need: Lemon juice not sold here Gin Sour Spiked &lt;Lemon&gt;',
  );
});

test('the results may be to buy nothing', () => {
  const all = answer('london-dry-gin', 'sweet-vermouth', 'lemon-juice');
  expect(getText(all)).toContain('Nothing to buy You can make every drink on our list.');
  const recipes = TEST_BAR.recipes.map((one) => ({
    ...one,
    needs: ['gin', 'lemon-juice', 'sweet-vermouth'],
  }));
  const mixed = createDrinkMatcher({ ...TEST_BAR, recipes }).mix(new Set(['gin']));
  const none = renderToStaticMarkup(
    <BarResults mixed={mixed} opened={opened} isTheirs={false} isOffline={false} />,
  );
  expect(getText(none)).toContain('The closest drinks need two more things');
});
