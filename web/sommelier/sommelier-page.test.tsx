import { describe, expect, it } from 'vitest';
import { recommendation, ALL_BUT_KIND, linksIn, serve, THREE } from './test-serve.tsx';

describe('the bottles', () => {
  it('follow the last question, each with its lines', async () => {
    const { html, view, asked } = await serve(`${ALL_BUT_KIND}&kind=gin`);
    expect(asked).toEqual([
      {
        answers: {
          whom: ['gift'],
          with: 'cheese',
          flavours: ['smoke', 'fruit'],
          budget: 50,
          kind: 'gin',
          scales: { smoke: 'none', sweetness: null, bitterness: 'some' },
        },
        step: undefined,
      },
    ]);
    expect(html).toContain('<h1>Three bottles</h1>');
    expect(html.match(/<h1/g)).toHaveLength(1);
    const order = ['first-gin', 'second-gin', 'third-gin'].flatMap((slug) => [
      `Name of ${slug}`,
      `A reason for ${slug}.`,
      `What ${slug} lacks.`,
    ]);
    const places = order.map((text) => html.indexOf(`>${text}`, html.indexOf('som__found')));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(view?.isIndexed).toBe(false);
  });

  it('are introduced by a paragraph that names them in order, with a link to each', async () => {
    const { html } = await serve('whom=gift&show=1');
    const summary = /<p class="lead som__summary">(.*?)<\/p>/.exec(html)?.[1] ?? '';
    expect(summary.replace(/<[^>]*>/g, '').trim()).toBe(
      'Taste of first-gin: Name of first-gin is our first choice, good with first-gin. ' +
        'Taste of second-gin: Name of second-gin comes next, good with second-gin. ' +
        'Taste of third-gin: Name of third-gin would be our third, good with third-gin.',
    );
    expect(linksIn(summary)).toEqual(['/product/first-gin', '/product/second-gin', '/product/third-gin']);
    const bare = { ...recommendation('first-gin'), taste: '', reason: '', lines: [] };
    const plain = await serve('show=1', { bottles: [bare], fewer: null, steps: [] });
    expect(plain.html.replace(/<[^>]*>/g, '')).toContain('Name of first-gin is our first choice. ');
    expect(plain.html).not.toContain('<dl');
    expect((await serve('show=1&step=drier&from=third-gin')).html).not.toContain('som__summary');
  });

  it('stand below the answers in one line, with one link to the questions', async () => {
    const { html, view } = await serve(`${ALL_BUT_KIND}&kind=any`);
    expect(view?.answersLine?.text).toBe(
      'For: label of gift; With: cheese; Tastes of: smoke and fruit; ' +
        'Level none of smoke, level some of bitterness; Budget: up to $50',
    );
    expect(html.match(/Change/g)).toHaveLength(1);
    expect(view?.answersLine?.to).toBe(`/sommelier?${ALL_BUT_KIND}&kind=any&ask=whom`);
    // The questions then show the other answers, each with a link.
    const again = await serve(`${ALL_BUT_KIND}&kind=any&ask=whom`);
    expect(again.view?.answered.map(({ key }) => key)).toEqual(['with', 'flavour', 'much', 'budget', 'kind']);
    expect((await serve('show=1')).view?.answersLine).toBeNull();
  });

  it('link to the refinements, to the start, to a person and to the answers', async () => {
    const { html } = await serve('whom=gift&show=1');
    const links = linksIn(html);
    expect(links).toContain('/sommelier?whom=gift&show=1&step=drier&from=first-gin');
    expect(links).toContain('/sommelier?whom=gift&show=1&step=without-alcohol&from=first-gin');
    expect(links.some((to) => to.includes('step=cheaper'))).toBe(false);
    expect(links).toContain('/sommelier');
    expect(links).toContain('/contact?about=sommelier');
    // The remaining questions can be answered, and "back" leads to the question answered last.
    expect(links).toContain('/sommelier?whom=gift');
    expect(links).toContain('/sommelier?whom=gift&ask=whom');
    expect(links).toContain('/sommelier?whom=gift&ask=whom&show=1');
    expect(links).toContain('/sommelier/rules');
  });

  it('are fewer when fewer fit, and the page shows why and which answer brings more', async () => {
    const looser = { whom: [], with: null, flavours: [], budget: null, kind: null } as const;
    const scales = { smoke: null, sweetness: null, bitterness: null } as const;
    const { html } = await serve('budget=25&show=1', {
      bottles: [recommendation('first-gin')],
      fewer: {
        text: 'One gin alone.',
        looser: [{ text: 'Any price: 3 bottles', answers: { ...looser, scales } }],
      },
      steps: [],
    });
    expect(html).toContain('<h1>One bottle</h1>');
    expect(html).toContain('One gin alone. Change one answer to see more:');
    expect(html).toMatch(/href="\/sommelier\?budget=any&amp;show=1"[^>]*>Any price: 3 bottles</);
    expect(html).not.toContain('<nav');
    const none = await serve('show=1', {
      bottles: [],
      fewer: { text: 'Nothing at $25.', looser: [] },
      steps: [],
    });
    expect(none.html).toContain('<h1>Nothing fits</h1>');
    expect(none.html).toContain('Nothing at $25.');
  });

  it('are left out once they are sold', async () => {
    const { html } = await serve('show=1', {
      ...THREE,
      bottles: [recommendation('sold-since'), recommendation('second-gin')],
    });
    expect(html).toContain('<h1>One bottle</h1>');
    expect(html).not.toContain('A reason for sold-since.');
    expect(linksIn(html)).toContain('/sommelier?show=1&step=drier&from=second-gin');
  });

  it('of a refinement name its bottle, and link back', async () => {
    const { html, asked } = await serve('show=1&step=drier&from=third-gin');
    expect(asked[0]?.step).toEqual({ step: 'drier', from: 'third-gin' });
    expect(html).toContain('<h1>Drier than Name of third-gin</h1>');
    expect(linksIn(html)).toEqual(expect.arrayContaining(['/sommelier?show=1', '/product/third-gin']));
  });
});

describe('a URL', () => {
  it('with separate values of form boxes redirects to its normal form', async () => {
    expect((await serve('flavour=fruit&flavour=smoke&flavour=any&whom=any')).redirectTo).toBe(
      '/sommelier?whom=any&flavour=smoke,fruit',
    );
    expect((await serve('whom=newcomer&whom=gift&whom=any')).redirectTo).toBe(
      '/sommelier?whom=gift,newcomer',
    );
    expect((await serve('flavour=any')).redirectTo).toBe('');
  });

  it.each([
    'whom=nobody',
    'ask=whom',
    'kind=unicorn',
    'step=drier&from=unicorn',
    'step=stronger&from=first-gin',
  ])('with unknown values is rendered without them, and not cached: %s', async (query) => {
    const { html, page } = await serve(query);
    expect(html).toContain('<h1>Choose a bottle</h1>');
    expect(page.isUncacheable).toBe(true);
  });
});
