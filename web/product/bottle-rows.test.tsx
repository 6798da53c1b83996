import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Alternative } from '#contract/sommelier/answers.ts';
import type { AlternativeBottles } from '#modules/sommelier/index.ts';
import { pageWith, getSommelier } from '#web/sommelier/test-sommelier.ts';
import { BottleRow } from './bottle-row.tsx';
import { bottleRows, parseAlternative } from './bottle-rows.server.ts';

const product = { number: 1, id: 'id-first-gin', slug: 'first-gin', priceCents: 5000, salePriceCents: null };
const found: AlternativeBottles = {
  bottles: [
    { number: 2, slug: 'second-gin', line: '$10 less. The same citrus.' },
    { number: 4, slug: 'sold-since', line: '$5 less.' },
  ],
  none: null,
};

/** Returns the rows below the first gin; the third tastes like it. */
async function serve(
  but: Alternative | null,
  offered: Alternative[] = ['cheaper', 'drier'],
  likeThese = found,
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
  const search = {
    findSimilar: async () => [{ number: 3, flavours: [{ key: 'citrus' as const, own: 4, other: 4 }] }],
  };
  const rows = await bottleRows({ ...page, search: { ...Object.create(null), ...search } }, product, but);
  return { page, asked, rows, html: rows.map((row) => renderToStaticMarkup(<BottleRow {...row} />)) };
}

describe('the rows below a product', () => {
  it('are bottles of similar taste, and the possible alternatives', async () => {
    const { html, asked } = await serve(null);
    const [alike = '', buts = ''] = html;
    expect(alike).toContain('More like this');
    expect(alike).toContain('>The same citrus, $10 less.<');
    expect(alike).not.toContain('href="/product/first-gin');
    expect(buts).toContain('<section class="wrap section" id="like-this-but"');
    expect([...buts.matchAll(/href="([^"]*)"[^>]*>([^<]*)/g)].map(([, to, name]) => [to, name])).toEqual([
      ['/product/first-gin?but=cheaper#like-this-but', 'cheaper'],
      ['/product/first-gin?but=drier#like-this-but', 'drier'],
    ]);
    expect(asked).toEqual([]);
  });

  it('show the bottles of the chosen alternative, each with one line', async () => {
    const { html, asked } = await serve('cheaper');
    const buts = html[1] ?? '';
    expect(asked).toEqual([['first-gin', 'cheaper']]);
    expect(buts).toContain('>$10 less. The same citrus.<');
    expect(buts).toContain('href="/product/second-gin"');
  });

  it('mark the chosen alternative, and link back from it', async () => {
    const { html } = await serve('cheaper');
    expect(html[1]).toMatch(
      /href="\/product\/first-gin#like-this-but"[^>]*aria-current="true"|aria-current="true"[^>]*href="\/product\/first-gin#like-this-but"/,
    );
    expect(html[1]?.match(/aria-current/g)).toHaveLength(1);
  });

  it('leave out a bottle that was sold meanwhile', async () => {
    const { html } = await serve('cheaper');
    expect(html[1]).not.toContain('sold-since');
  });

  it('show a text when a chosen alternative has no bottle, even if it is not offered', async () => {
    const nothing = { bottles: [], none: 'Nothing here is smokier.' };
    const { html } = await serve('smokier', [], nothing);
    expect(html[1]).toContain('Nothing here is smokier.');
    expect(html[1]).toMatch(/aria-current="true"/);
  });

  it('are left out when there is nothing to choose', async () => {
    const { rows } = await serve(null, []);
    expect(rows.map(({ id }) => id)).toEqual(['alike']);
  });
});

it('a URL names a known alternative, or none', () => {
  expect(parseAlternative(new URLSearchParams('but=without-alcohol'))).toBe('without-alcohol');
  expect(parseAlternative(new URLSearchParams('but=stronger'))).toBeNull();
  expect(parseAlternative(new URLSearchParams())).toBeNull();
});
