import { readFileSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PictureData } from '#contract/picture.ts';
import { createFragmentCache } from '#web/page/fragment-cache.server.ts';
import { FragmentCacheContext } from '#web/page/cached-fragment.tsx';
import { ThemeContext } from '#web/page/theme.ts';
import { Picture } from './picture.tsx';
import { ProductCard } from '#web/product-card/product-card.tsx';

const picture: PictureData = {
  key: 'old-still-front-0a1b2c3d',
  alt: 'Old Still in a tall round bottle.',
  width: 900,
  height: 1200,
  looks: ['day', 'cellar'],
  widths: [360, 640, 900],
};
const markup = (isFirst: boolean): string =>
  renderToString(<Picture picture={picture} theme="day" sizes="50vw" isFirst={isFirst} />);

test('a picture has alternative text and keeps its shape while it loads', () => {
  expect(markup(false)).toContain('alt="Old Still in a tall round bottle."');
  expect(markup(false)).toContain('width="900" height="1200"');
});

test('only the largest picture of the first view loads with high priority; others load lazily', () => {
  expect(markup(true)).toContain('fetchPriority="high"');
  expect(markup(true)).not.toContain('lazy');
  expect(markup(false)).toContain('loading="lazy"');
  expect(markup(false)).not.toContain('fetchPriority');
});

test('a cropped picture keeps its focus in sight, by classes that the style sheet has', () => {
  const focused = (x: number, y: number): string =>
    renderToString(<Picture picture={{ ...picture, focus: { x, y } }} theme="day" sizes="50vw" />);
  expect(focused(0.37, 0.2)).toContain('class="focus fx30 fx7 fy20"');
  expect(focused(1, 0)).toContain('class="focus fx100"');
  expect(markup(false)).not.toContain('class');
  const sheet = readFileSync('ui/picture-focus.css', 'utf8');
  for (let percent = 0; percent <= 100; percent += 1) {
    const [, names = ''] = /class="focus ([^"]*)"/.exec(focused(percent / 100, percent / 100)) ?? [];
    const sums = { x: 0, y: 0 };
    for (const name of names.split(' ').filter(Boolean)) {
      expect(sheet).toContain(`.${name} {`);
      sums[name.startsWith('fx') ? 'x' : 'y'] += Number(name.slice(2));
    }
    expect(sums).toEqual({ x: percent, y: percent });
  }
});

test('React adds no preload, which could not name a theme or a width', () => {
  expect(markup(true)).toMatch(/^<picture>/);
});

const cardWith = (picture: PictureData | null, image: string | null = null): string =>
  JSON.stringify({
    id: '1',
    slug: 'old-still',
    name: 'Old Still',
    producer: 'Still & Sons',
    kind: 'Rye',
    place: 'Ontario',
    priceCents: 5000,
    salePriceCents: null,
    volume: '750 mL',
    abv: '46%',
    rating: null,
    badges: [],
    soldOut: true,
    liquid: 'amber',
    closeUp: null,
    picture,
    image,
  });

test('a card without a photograph shows its label, or the image whose URL is known', () => {
  const drawn = (card: string): string => renderToString(<ProductCard card={card} place="row" />);
  expect(drawn(cardWith(null))).toMatch(/<svg class="label liq-amber"/);
  expect(drawn(cardWith(null))).not.toMatch(/<img|<picture/);
  expect(drawn(cardWith(null, '/old.webp'))).toContain('<img src="/old.webp" alt="" loading="lazy"/>');
});

test('a card is cached separately for each theme', () => {
  const store = createFragmentCache(100_000);
  const card = cardWith(picture);
  const drawn = (theme: 'day' | 'cellar' | null): string => {
    const page = store.openPage();
    const html = renderToString(
      <FragmentCacheContext value={page.keep}>
        <ThemeContext value={theme}>
          <ProductCard card={card} place="list" />
        </ThemeContext>
      </FragmentCacheContext>,
    );
    return Buffer.concat(page.piecesOf(html).map((piece) => Buffer.from(piece))).toString();
  };
  for (const theme of ['day', 'cellar', 'day'] as const)
    expect(new Set(drawn(theme).match(/\.(day|cellar)\./g))).toEqual(new Set([`.${theme}.`]));
  expect(drawn(null)).toContain('(prefers-color-scheme: dark)');
});
