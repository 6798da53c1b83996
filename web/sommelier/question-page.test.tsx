import { describe, expect, it } from 'vitest';
import { ALL_BUT_KIND, fieldsIn, linksIn, serve } from './test-serve.tsx';

describe('a question', () => {
  it('is first on the page, with an introduction and one line that links to the rules', async () => {
    const { html, view, page } = await serve('');
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain('<h1>Choose a bottle</h1>');
    expect(linksIn(html)).toContain('/sommelier/rules');
    expect(html).not.toContain('Nothing above the budget.');
    expect(html).toContain('Question 1 of 6');
    expect(html).toContain('What of whom?');
    expect(view?.isIndexed).toBe(true);
    expect(page.isUncacheable).toBeUndefined();
  });

  it('with several answers has boxes and Next, and earlier answers as hidden fields', async () => {
    const { html, view, page } = await serve('whom=gift,newcomer&with=cheese');
    expect(html).toMatch(/<form [^>]*action="\/sommelier"/);
    expect(html).not.toContain('method=');
    expect(html).toContain('<h1 id="question">What of flavour?</h1>');
    expect(html).toContain('Question 3 of 6');
    expect(html.match(/<input type="checkbox" name="flavour"/g)).toHaveLength(3);
    expect(html).toContain('>Next</button>');
    // A browser sends nothing for unticked boxes.
    expect(fieldsIn(html)).toEqual(['whom=gift,newcomer', 'with=cheese', 'flavour=any']);
    const places = ['name="with"', 'type="checkbox"', 'value="any"'].map((part) => html.indexOf(part));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(view?.isIndexed).toBe(false);
    // The choices depend on the stock of bottles that the page does not show.
    expect(page.isUncacheable).toBe(true);
  });

  it('with one answer continues at the press of a choice, or can be skipped', async () => {
    const { html } = await serve('whom=gift');
    expect(html.match(/<button [^>]*value="(cheese|seafood)" name="with"/g)).toHaveLength(2);
    expect(html).not.toContain('>Next</button>');
    expect(linksIn(html)).toContain('/sommelier?whom=gift&with=any');
    expect(html).toMatch(/<button [^>]*value="1" name="show"/);
  });

  it('of scales has a group for each, with the neutral choice selected', async () => {
    const { html } = await serve('whom=any&with=any&flavour=any');
    expect(html.match(/<legend>(Smoke|Sweetness|Bitterness)<\/legend>/g)).toHaveLength(3);
    for (const scale of ['smoke', 'sweetness', 'bitterness']) {
      expect(html.match(new RegExp(`name="${scale}" value="(none|some|plenty)"`, 'g'))).toHaveLength(3);
      expect(html).toMatch(
        new RegExp(`name="${scale}" checked="" value="any"|name="${scale}" value="any" checked=""`),
      );
    }
  });

  it('has its picture if the shop has one, and is complete without', async () => {
    expect((await serve('whom=gift')).html).toContain('/media/glasses-00000001.day.480.avif');
    expect((await serve('')).html).not.toContain('<picture');
  });

  it('shows the answers so far, each with a link to its question', async () => {
    const { view } = await serve('whom=gift,newcomer&with=cheese&flavour=any');
    expect(view?.answered.map(({ text, to }) => [text, to])).toEqual([
      [
        'For: label of gift and label of newcomer',
        '/sommelier?whom=gift,newcomer&with=cheese&flavour=any&ask=whom',
      ],
      ['With: cheese', '/sommelier?whom=gift,newcomer&with=cheese&flavour=any&ask=with'],
      ['Tastes of: anything', '/sommelier?whom=gift,newcomer&with=cheese&flavour=any&ask=flavour'],
    ]);
    const later = await serve(
      'flavour=smoke,fruit&smoke=none&sweetness=any&bitterness=some&budget=50&kind=gin',
    );
    expect(later.view?.answered.map(({ text }) => text)).toEqual([
      'Tastes of: smoke and fruit',
      'Level none of smoke, level some of bitterness',
      'Budget: up to $50',
      'Kind: Gin',
    ]);
  });

  it('that is shown again has its answer marked, between the earlier and later answers', async () => {
    const { html, view } = await serve('whom=gift&flavour=smoke,fruit&budget=50&ask=flavour');
    expect([...html.matchAll(/<input[^>]*? name="(\w+)"/g)].map(([, name]) => name)).toEqual([
      'whom',
      'flavour',
      'flavour',
      'flavour',
      'flavour',
      'budget',
    ]);
    expect(html.match(/<input type="checkbox" name="flavour" checked=""/g)).toHaveLength(2);
    expect(view?.answered.map(({ key }) => key)).toEqual(['whom', 'budget']);
    const chosen = await serve('whom=gift&with=cheese&ask=with');
    expect(chosen.html).toMatch(/value="cheese" aria-current="true" name="with"/);
    expect(chosen.html.match(/aria-current/g)).toHaveLength(1);
  });

  it('always links back: to the previous question, to the bottles, or to the shop', async () => {
    const back = async (query: string) => (await serve(query)).view?.question?.back;
    expect(await back('')).toEqual({ text: 'Back to the shop', to: '/' });
    expect(await back('whom=gift&with=any')).toEqual({
      text: 'Back',
      to: '/sommelier?whom=gift&with=any&ask=with',
    });
    expect(await back('whom=gift&with=any&ask=with')).toEqual({
      text: 'Back',
      to: '/sommelier?whom=gift&with=any&ask=whom',
    });
    expect(await back('whom=gift&ask=whom&show=1')).toEqual({
      text: 'Back to your bottles',
      to: '/sommelier?whom=gift&show=1',
    });
    expect(await back(`${ALL_BUT_KIND}&kind=gin&ask=budget`)).toEqual({
      text: 'Back to your bottles',
      to: `/sommelier?${ALL_BUT_KIND}&kind=gin`,
    });
  });

  it('is the last one when bottles follow', async () => {
    const { html, view } = await serve(ALL_BUT_KIND);
    expect(view?.question?.isLast).toBe(true);
    expect(html).not.toContain('name="show"');
    const again = await serve('whom=gift&show=1&ask=whom');
    expect(again.html).toContain('>Show the bottles</button>');
    expect(fieldsIn(again.html)).toEqual(['whom=any', 'show=1']);
  });
});
