import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Advice } from '#modules/sommelier/index.ts';
import { sommelierPage } from './sommelier-page.server.ts';
import SommelierPage from './sommelier.route.tsx';
import { type AskedWith, pageWith, SLUGS, sommelierOf } from './test-sommelier.ts';

const ALL_BUT_KIND =
  'whom=gift&with=cheese&flavour=smoke,fruit&smoke=none&sweetness=any&bitterness=some&budget=50';

const advised = (slug: (typeof SLUGS)[number]) => ({
  ...{ number: SLUGS.indexOf(slug) + 1, slug },
  reasons: [`A reason for ${slug}.`, `Another for ${slug}.`],
  lack: `What ${slug} lacks.`,
});
const THREE: Advice = {
  bottles: [advised('first-gin'), advised('second-gin'), advised('third-gin')],
  fewer: null,
  steps: ['drier', 'without-alcohol'],
};

/** Serves the page of a query; what the rules were asked, and what the page says of itself, stand beside it. */
async function serve(query: string, advice = THREE) {
  const asked: AskedWith[] = [];
  const page = pageWith(
    sommelierOf({
      async advise(answers, step) {
        asked.push({ answers, step });
        return advice;
      },
    }),
  );
  const view = await sommelierPage(page, new URLSearchParams(query));
  if ('redirectTo' in view) return { ...view, page, asked, html: '', view: undefined };
  return {
    view,
    page,
    asked,
    html: renderToStaticMarkup(<SommelierPage loaderData={view} />),
    redirectTo: '',
  };
}

const linksIn = (html: string): string[] =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, to = '']) => to.replaceAll('&amp;', '&'));
const fieldsIn = (html: string): string[] =>
  [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
    (one) => `${one[1]}=${one[2]}`,
  );

describe('a question', () => {
  it('is the first thing on the page, with what the page is and the rules', async () => {
    const { html, view, page } = await serve('');
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain('<h1>Choose a bottle</h1>');
    expect(html).toContain('A set of rules does the choosing');
    expect(html).toContain('Question 1 of 6');
    expect(html).toContain('What of whom?');
    expect(html).toContain('<details id="rules"');
    expect(html).toContain('Nothing above the budget.');
    expect(view?.isIndexed).toBe(true);
    expect([...page.tags]).toEqual(['lists']);
    expect(page.isPassing).toBeUndefined();
  });

  it('can be answered without script: native fields of a form, what was said before carried along', async () => {
    const { html, view, page } = await serve('whom=gift&with=cheese');
    expect(html).toMatch(/<form [^>]*action="\/sommelier"/);
    expect(html).not.toContain('method=');
    expect(html).toContain('<h1 id="question">What of flavour?</h1>');
    expect(html).toContain('Question 3 of 6');
    expect(html.match(/<input type="checkbox" name="flavour"/g)).toHaveLength(3);
    // A browser sends nothing for boxes that are not ticked.
    expect(fieldsIn(html)).toEqual(['whom=gift', 'with=cheese', 'flavour=any']);
    const places = ['name="with"', 'type="checkbox"', 'value="any"'].map((part) => html.indexOf(part));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(view?.isIndexed).toBe(false);
    // What it offers hangs on the stock of bottles that it does not show.
    expect(page.isPassing).toBe(true);
    expect(html).not.toContain('id="rules"');
  });

  it('of which one answer counts wants one, and can be passed over by a link or for the bottles at once', async () => {
    const { html } = await serve('');
    expect(html.match(/<input type="radio" required="" name="whom"/g)).toHaveLength(4);
    expect(linksIn(html)).toContain('/sommelier?whom=any');
    expect(html).toMatch(/<button [^>]*formNoValidate="" name="show"/);
  });

  it('of scales has a group for each, where to say nothing is the choice that is made', async () => {
    const { html } = await serve('whom=any&with=any&flavour=any');
    expect(html.match(/<legend>(Smoke|Sweetness|Bitterness)<\/legend>/g)).toHaveLength(3);
    for (const scale of ['smoke', 'sweetness', 'bitterness']) {
      expect(html.match(new RegExp(`name="${scale}" value="(none|some|plenty)"`, 'g'))).toHaveLength(3);
      expect(html).toMatch(
        new RegExp(`name="${scale}" checked="" value="any"|name="${scale}" value="any" checked=""`),
      );
    }
    expect(html).not.toContain('required');
  });

  it('says what was said, each part as a link to where it is asked again', async () => {
    const { view } = await serve('whom=gift&with=cheese&flavour=any');
    expect(view?.said.map(({ text, to }) => [text, to])).toEqual([
      ['For: label of gift', '/sommelier?with=cheese&flavour=any'],
      ['With: cheese', '/sommelier?whom=gift&flavour=any'],
      ['Tastes of: not said', '/sommelier?whom=gift&with=cheese'],
    ]);
    const later = await serve(
      'flavour=smoke,fruit&smoke=none&sweetness=any&bitterness=some&budget=50&kind=gin',
    );
    expect(later.view?.said.map(({ text }) => text)).toEqual([
      ...['Tastes of: smoke and fruit', 'Level none of smoke, level some of bitterness'],
      ...['Budget: up to $50', 'Kind: Gin'],
    ]);
  });

  it('that is asked again stands between what was said before it and what was said after', async () => {
    const { html } = await serve('whom=gift&flavour=smoke,fruit&budget=50');
    expect([...html.matchAll(/<input[^>]*? name="(\w+)"/g)].map(([, name]) => name)).toEqual([
      ...['whom', 'with', 'with', 'flavour', 'budget'],
    ]);
  });

  it('is the last one when bottles come after it', async () => {
    const { html, view } = await serve(ALL_BUT_KIND);
    expect(view?.question?.isLast).toBe(true);
    expect(html).toContain('Show the bottles');
    expect(html).not.toContain('name="show"');
  });
});

describe('the bottles', () => {
  it('come when all is asked, with every reason and what each lacks', async () => {
    const { html, view, asked, page } = await serve(`${ALL_BUT_KIND}&kind=gin`);
    expect(asked).toEqual([
      {
        answers: {
          ...{ whom: 'gift', with: 'cheese', flavours: ['smoke', 'fruit'], budget: 50, kind: 'gin' },
          scales: { smoke: 'none', sweetness: null, bitterness: 'some' },
        },
        step: undefined,
      },
    ]);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain('<h1>Three bottles</h1>');
    const order = ['first-gin', 'second-gin', 'third-gin'].flatMap((slug) => [
      `Name of ${slug}`,
      `A reason for ${slug}.`,
      `Another for ${slug}.`,
      `What ${slug} lacks.`,
    ]);
    const places = order.map((text) => html.indexOf(`>${text}`));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(view?.isIndexed).toBe(false);
    expect([...page.tags].toSorted()).toEqual([
      'lists',
      'product:id-first-gin',
      'product:id-second-gin',
      'product:id-third-gin',
    ]);
  });

  it('lead to the steps, to the start, to a person and to each answer', async () => {
    const { html } = await serve('whom=gift&show=1');
    const links = linksIn(html);
    expect(links).toContain('/sommelier?whom=gift&show=1&step=drier&from=first-gin');
    expect(links).toContain('/sommelier?whom=gift&show=1&step=without-alcohol&from=first-gin');
    expect(links.some((to) => to.includes('step=cheaper'))).toBe(false);
    expect(links).toContain('/sommelier');
    expect(links).toContain('/contact?about=sommelier');
    // Other questions were not reached: they can be answered, and do not stand in the way of a change.
    expect(links).toContain('/sommelier?whom=gift');
    expect(links).toContain(
      '/sommelier?with=any&flavour=any&smoke=any&sweetness=any&bitterness=any&budget=any&kind=any',
    );
  });

  it('are fewer where fewer are true, and the page says why', async () => {
    const { html } = await serve('show=1', {
      bottles: [advised('first-gin')],
      fewer: 'One gin alone.',
      steps: [],
    });
    expect(html).toContain('<h1>One bottle</h1>');
    expect(html).toContain('One gin alone.');
    expect(html).not.toContain('One step from');
    const none = await serve('show=1', { bottles: [], fewer: 'Nothing at $25.', steps: [] });
    expect(none.html).toContain('<h1>No bottle</h1>');
    expect(none.html).toContain('Nothing at $25.');
  });

  it('are not shown once they are sold', async () => {
    const { html } = await serve('show=1', {
      ...THREE,
      bottles: [advised('sold-since'), advised('second-gin')],
    });
    expect(html).toContain('<h1>One bottle</h1>');
    expect(html).not.toContain('A reason for sold-since.');
    expect(linksIn(html)).toContain('/sommelier?show=1&step=drier&from=second-gin');
  });

  it('of a step say from which bottle it was taken, and lead back', async () => {
    const { html, asked, page } = await serve('show=1&step=drier&from=third-gin');
    expect(asked[0]?.step).toEqual({ step: 'drier', from: 'third-gin' });
    expect(html).toContain('<h1>Drier than Name of third-gin</h1>');
    expect(linksIn(html)).toEqual(expect.arrayContaining(['/sommelier?show=1', '/product/third-gin']));
    expect(page.tags).toContain('product:id-third-gin');
  });
});

describe('an address', () => {
  it('in which boxes of a form came one by one leads to its normal form', async () => {
    expect((await serve('flavour=fruit&flavour=smoke&flavour=any&whom=any')).redirectTo).toBe(
      '/sommelier?whom=any&flavour=smoke,fruit',
    );
    expect((await serve('flavour=any')).redirectTo).toBe('');
  });

  it.each(['whom=nobody', 'kind=unicorn', 'step=drier&from=unicorn', 'step=stronger&from=first-gin'])(
    'that asks for what is not there is answered as without it, and not kept: %s',
    async (query) => {
      const { html, page } = await serve(query);
      expect(html).toContain('<h1>Choose a bottle</h1>');
      expect(page.isPassing).toBe(true);
    },
  );
});
