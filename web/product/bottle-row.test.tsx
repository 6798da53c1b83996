import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Alternative } from '#contract/sommelier/answers.ts';
import type { AlternativeBottles } from '#modules/sommelier/index.ts';
import { pageWith, getSommelier } from '#web/sommelier/test-sommelier.ts';
import { BottleRow } from './bottle-row.tsx';
import { bottleRow, parseAlternative } from './bottle-row.server.ts';

const product = { number: 1, id: 'id-first-gin', slug: 'first-gin', priceCents: 5000, salePriceCents: null };
const found: AlternativeBottles = {
  bottles: [
    { number: 2, slug: 'second-gin', line: '$10 less. The same citrus.' },
    { number: 4, slug: 'sold-since', line: '$5 less.' },
  ],
  none: null,
};

/** Returns the row below the first gin; the third tastes like it. */
async function serve(
  but: Alternative | null,
  offered: Alternative[] = ['cheaper', 'drier'],
  likeThese = found,
  similar = [{ number: 3, flavours: [{ key: 'citrus' as const, own: 4, other: 4 }] }],
) {
  const asked: [slug: string, but: Alternative][] = [];
  const page = pageWith(
    getSommelier({
      listAlternatives: async () => offered,
      async findAlternatives(slug, one) {
        asked.push([slug, one]);
        return likeThese;
      },
    }),
  );
  const search = { findSimilar: async () => similar };
  const row = await bottleRow({ ...page, search: { ...Object.create(null), ...search } }, product, but);
  return { asked, row, html: row ? renderToStaticMarkup(<BottleRow {...row} />) : '' };
}

describe('the row below a product', () => {
  it('has bottles of similar taste, and the possible alternatives beside the heading', async () => {
    const { html, asked } = await serve(null);
    expect(html).toContain('<section class="wrap section" id="like-this-but"');
    expect(html).toContain('More like this');
    expect(html).toContain('>The same citrus, $10 less.<');
    expect(html).toContain('>Like this, but<');
    const links = [...html.matchAll(/href="(\/product\/first-gin[^"]*)"[^>]*>([^<]*)/g)];
    expect(links.map(([, to, name]) => [to, name])).toEqual([
      ['/product/first-gin?but=cheaper#like-this-but', 'cheaper'],
      ['/product/first-gin?but=drier#like-this-but', 'drier'],
    ]);
    expect(asked).toEqual([]);
  });

  it('has the bottles of the chosen alternative instead, each with one line', async () => {
    const { html, asked } = await serve('cheaper');
    expect(asked).toEqual([['first-gin', 'cheaper']]);
    expect(html).toContain('>$10 less. The same citrus.<');
    expect(html).toContain('href="/product/second-gin"');
    expect(html).not.toContain('The same citrus, $10 less.');
  });

  it('marks the chosen alternative, and links back from it', async () => {
    const { html } = await serve('cheaper');
    expect(html).toMatch(
      /href="\/product\/first-gin#like-this-but"[^>]*aria-current="true"|aria-current="true"[^>]*href="\/product\/first-gin#like-this-but"/,
    );
    expect(html.match(/aria-current/g)).toHaveLength(1);
  });

  it('leaves out a bottle that was sold meanwhile', async () => {
    const { html } = await serve('cheaper');
    expect(html).not.toContain('sold-since');
  });

  it('shows a text when a chosen alternative has no bottle, even if it is not offered', async () => {
    const nothing = { bottles: [], none: 'Nothing here is smokier.' };
    const { html } = await serve('smokier', [], nothing);
    expect(html).toContain('Nothing here is smokier.');
    expect(html).toMatch(/aria-current="true"/);
  });

  it('has no choices when there is nothing to choose, and is left out without bottles', async () => {
    expect((await serve(null, [])).html).not.toContain('Like this, but');
    expect((await serve(null, [], found, [])).row).toBeNull();
  });
});

it('a URL names a known alternative, or none', () => {
  expect(parseAlternative(new URLSearchParams('but=without-alcohol'))).toBe('without-alcohol');
  expect(parseAlternative(new URLSearchParams('but=stronger'))).toBeNull();
  expect(parseAlternative(new URLSearchParams())).toBeNull();
});
