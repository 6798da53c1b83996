import type { APIRequestContext, Page } from '@playwright/test';
import { BOTTLES } from './bottles.ts';
import type { Bottle } from './cart-steps.ts';
import { expect, open, test } from './shop.ts';
import {
  type Recommendation,
  recommendation,
  answer,
  change,
  expectAddress,
  heading,
  getHead,
  paid,
  question,
  answersLine,
  answersSoFar,
  skip,
  listRecommended,
} from './sommelier-steps.ts';

const QUESTIONS = {
  whom: 'Who is it for?',
  with: 'What goes with it?',
  flavour: 'Which flavours?',
  much: 'How much of these?',
  budget: 'What is your budget?',
  kind: 'Which kind?',
} as const;

/**
 * A gift for a beginner, with anything, of herbs and spice, with plenty of bitterness, at most
 * $100, of any kind.
 */
const ANSWERED =
  '/sommelier?whom=gift,newcomer&with=any&flavour=herbs,spice&smoke=any&sweetness=any&bitterness=plenty&budget=100&kind=any';

for (const [how, javaScriptEnabled] of [
  ['with JavaScript', true],
  ['without JavaScript', false],
] as const)
  test.describe(how, () => {
    test.use({ javaScriptEnabled });

    const enter = async (page: Page, address: string): Promise<void> => {
      await (javaScriptEnabled ? open(page, address) : page.goto(address));
    };

    test('six questions, some skipped, lead to matching bottles, and any answer can be changed', {
      tag: javaScriptEnabled ? [] : '@all',
    }, async ({ page, request }) => {
      await enter(page, '/sommelier');
      await expect(heading(page, 'Choose a bottle')).toBeVisible();
      await expect(page.getByText('Question 1 of 6')).toBeVisible();
      expect(await getHead(page)).toEqual({ robots: null, canonical: '/sommelier' });

      await answer(page, QUESTIONS.whom, 'A gift', 'Someone new to this');
      await expectAddress(page, '/sommelier?whom=gift,newcomer');
      await expect(answersSoFar(page)).toHaveText([/For: a gift and someone new to this/]);
      expect(await getHead(page)).toEqual({ robots: 'noindex, follow', canonical: '/sommelier' });

      // An answer can be opened again and left unchanged.
      await page.getByRole('main').getByRole('link', { name: 'Back', exact: true }).click();
      await expect(question(page, QUESTIONS.whom).getByRole('checkbox', { checked: true })).toHaveCount(2);
      await question(page, QUESTIONS.whom).getByRole('button', { name: 'Next' }).click();
      await expectAddress(page, '/sommelier?whom=gift,newcomer');

      await skip(page, QUESTIONS.with);
      await answer(page, QUESTIONS.flavour, 'Herbs', 'Spice');
      await expectAddress(page, '/sommelier?whom=gift,newcomer&with=any&flavour=herbs,spice');
      await answer(page, QUESTIONS.much, 'Plenty of bitterness');
      await expect(page.getByText('Question 5 of 6')).toBeVisible();
      await answer(page, QUESTIONS.budget, 'Up to $100');
      await expect(
        question(page, QUESTIONS.kind)
          .getByRole('button', { name: /bottles?$/ })
          .first(),
      ).toBeVisible();
      await skip(page, QUESTIONS.kind);

      await expect(heading(page, 'Three bottles')).toBeVisible();
      await expectAddress(page, ANSWERED);
      expect(await getHead(page)).toEqual({ robots: 'noindex, follow', canonical: '/sommelier' });
      await expect(answersLine(page)).toHaveText(
        'For: a gift and someone new to this; Tastes of: herbs and spice; Plenty of bitterness; Budget: up to $100 Change answers',
      );
      await expect(answersSoFar(page)).toHaveCount(0);
      const upToHundred = await recommendation(page);
      expect(upToHundred).toHaveLength(3);
      // The paragraph names them in their order.
      const named = await page.getByRole('main').locator('.som__summary').getByRole('link').all();
      const addresses = await Promise.all(named.map((link) => link.getAttribute('href')));
      expect(addresses).toEqual(upToHundred.map(({ slug }) => `/product/${slug}`));
      await expectTrue(request, upToHundred, 100);

      // After a changed answer, the bottles follow at once.
      await change(page, 'Budget: up to $100');
      await answer(page, QUESTIONS.budget, 'Up to $50');
      await expect(heading(page, 'Three bottles')).toBeVisible();
      await expectAddress(page, ANSWERED.replace('budget=100', 'budget=50'));
      const upToFifty = await recommendation(page);
      expect(upToFifty).toHaveLength(3);
      await expectTrue(request, upToFifty, 50);
      expect(upToFifty).not.toEqual(upToHundred);

      // Back from the bottles over the questions to the earlier bottles.
      await page.goBack();
      await expect(question(page, QUESTIONS.budget)).toBeVisible();
      await page.goBack();
      await expect(question(page, QUESTIONS.whom)).toBeVisible();
      await page.goBack();
      await expect(heading(page, 'Three bottles')).toBeVisible();
      await expectAddress(page, ANSWERED);
      expect(await recommendation(page)).toEqual(upToHundred);

      await page.getByRole('link', { name: 'Start over' }).click();
      await expectAddress(page, '/sommelier');
      await expect(question(page, QUESTIONS.whom).getByRole('checkbox', { checked: true })).toHaveCount(0);
      await expect(answersSoFar(page)).toHaveCount(0);
    });

    // Without JavaScript the same links and forms lead on: one way through all questions shows it.
    test('refinements lead to cheaper bottles and to bottles without alcohol, and back', {
      tag: '@all',
    }, async ({ page, request }) => {
      await enter(page, ANSWERED);
      const first = await recommendation(page);
      const [from] = await listRecommended(request, first);
      if (!from) throw new Error('the page recommends no bottle');
      const steps = page.getByRole('navigation', { name: `Like ${from.name}, but` });
      for (const [step, title, isTrue] of [
        ['Cheaper', `Cheaper than ${from.name}`, (one: Bottle) => paid(one) < paid(from)],
        ['Without alcohol', `Like ${from.name}, without alcohol`, (one: Bottle) => one.abv <= 0.5],
      ] as const) {
        await steps.getByRole('link', { name: step, exact: true }).click();
        await expect(heading(page, title)).toBeVisible();
        expect(await getHead(page)).toEqual({ robots: 'noindex, follow', canonical: '/sommelier' });
        const refined = await recommendation(page);
        const others = await listRecommended(request, refined);
        expect(others.length, step).toBeGreaterThan(0);
        expect(
          others.filter((one) => !isTrue(one)),
          step,
        ).toEqual([]);
        expect(others.map(({ slug }) => slug)).not.toContain(from.slug);
        await expectTrue(request, refined, 100);
        await expect(
          page.getByRole('main').getByRole('link', { name: from.name, exact: true }),
        ).toHaveAttribute('href', `/product/${from.slug}`);
        await page.getByRole('link', { name: 'Back to your bottles' }).click();
        await expect(heading(page, 'Three bottles')).toBeVisible();
        await expectAddress(page, ANSWERED);
        expect(await recommendation(page)).toEqual(first);
      }
    });

    test('bottles can be shown before all questions, and the other questions later', { tag: '@all' }, async ({
      page,
    }) => {
      await enter(page, '/sommelier');
      await answer(page, QUESTIONS.whom, 'A whole table');
      await question(page, QUESTIONS.with).getByRole('button', { name: 'Show three bottles now' }).click();
      await expectAddress(page, '/sommelier?whom=table&show=1');
      await expect(heading(page, 'Three bottles')).toBeVisible();
      await page.getByRole('link', { name: 'Answer more questions' }).click();
      await expectAddress(page, '/sommelier?whom=table');
      await expect(question(page, QUESTIONS.with)).toBeVisible();
      await expect(answersSoFar(page)).toHaveText([/For: a whole table/]);
    });

    test('without a match it says so, and removing one answer shows bottles', { tag: '@all' }, async ({
      page,
    }) => {
      await enter(page, '/sommelier?with=sweets&flavour=smoke&budget=25&kind=any&show=1');
      await expect(heading(page, 'Nothing fits')).toBeVisible();
      expect(await recommendation(page)).toEqual([]);
      await expect(page.getByRole('main')).toContainText('No bottle fits all of that. Change one answer');
      await expect(page.getByRole('navigation', { name: /^Like / })).toHaveCount(0);
      const looser = page.getByRole('main').getByRole('link', { name: /^Any flavour: \d+ bottles?$/ });
      const count = Number(/\d+/.exec(await looser.innerText())?.[0]);
      await looser.click();
      await expect(heading(page, /bottles?$/)).toBeVisible();
      expect(await recommendation(page)).toHaveLength(Math.min(count, 3));
    });
  });

test('the same URL shows every visitor the same bottles, in any parameter order and form', {
  tag: '@all',
}, async ({ page, browser }) => {
  await open(page, ANSWERED);
  const here = await recommendation(page);
  const [path = '', query = ''] = ANSWERED.split('?');
  const shuffled = query.split('&').toReversed().join('&').replace('herbs,spice', 'SPICE,herbs');
  const apart = query.replace('flavour=herbs,spice', 'flavour=spice&flavour=herbs&flavour=any');
  const elsewhere = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: new URL(page.url()).origin,
  });
  const other = await elsewhere.newPage();
  for (const address of [ANSWERED, `${path}?${shuffled}&utm_source=mail`, `${path}?${apart}`]) {
    await other.goto(address);
    expect(await recommendation(other), address).toEqual(here);
  }
  await elsewhere.close();
});

test('the first question and the bottles link to the page with the rules', { tag: '@all' }, async ({
  page,
}) => {
  await open(page, '/sommelier#rules');
  await expect(page.getByRole('main').locator('#rules')).toBeInViewport();
  await expect(page.getByRole('term')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'How we choose' }).click();
  await expectAddress(page, '/sommelier/rules');
  await expect(heading(page, 'How we choose')).toBeVisible();
  expect(await getHead(page)).toEqual({ robots: null, canonical: '/sommelier/rules' });
  await expect(page.getByRole('term').filter({ hasText: 'What never counts' })).toBeVisible();
  await open(page, ANSWERED);
  await expect(page.getByRole('main').getByRole('link', { name: 'How we choose' })).toBeVisible();
});

test('keyboard alone leads from the first question to bottles', { tag: '@all' }, async ({ page }) => {
  await open(page, '/sommelier');
  const myself = question(page, QUESTIONS.whom).getByRole('checkbox').first();
  // The explanation of a choice is announced after its name, separated from it.
  await expect(myself).toHaveAccessibleName(/^Myself /);
  await myself.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expectAddress(page, '/sommelier?whom=gift');
  await question(page, QUESTIONS.with).getByRole('button').first().focus();
  await page.keyboard.press('Enter');
  await expectAddress(page, '/sommelier?whom=gift&with=alone');
  await question(page, QUESTIONS.flavour).getByRole('button', { name: 'Show three bottles now' }).focus();
  await page.keyboard.press('Enter');
  await expectAddress(page, '/sommelier?whom=gift&with=alone&flavour=any&show=1');
  await expect(heading(page, /bottles?$/)).toBeVisible();
});

test('ignores a refinement of an unknown bottle, and refines a sold-out one', { tag: '@all' }, async ({
  page,
}) => {
  await open(page, '/sommelier?show=1');
  const first = await recommendation(page);
  await open(page, '/sommelier?show=1&step=cheaper&from=no-such-bottle');
  expect(await recommendation(page)).toEqual(first);
  await open(page, `/sommelier?show=1&step=cheaper&from=${BOTTLES.soldOut}`);
  const refined = await recommendation(page);
  expect(refined.length).toBeGreaterThan(0);
  expect(refined.map(({ slug }) => slug)).not.toContain(BOTTLES.soldOut);
});

/**
 * Expects that all bottles are in stock and within the budget, and that its lines are short: why it
 * fits and a drawback where there is one, or what changes.
 */
async function expectTrue(
  request: APIRequestContext,
  bottles: readonly Recommendation[],
  maxDollars: number,
): Promise<void> {
  const products = await listRecommended(request, bottles);
  for (const [index, { slug, lines }] of bottles.entries()) {
    const one = products[index];
    if (!one) throw new Error(`the API returned no product for ${slug}`);
    expect(one.stockQuantity, slug).toBeGreaterThan(0);
    expect(paid(one), slug).toBeLessThanOrEqual(maxDollars);
    const names = lines.map(({ name }) => name);
    const known = lines[0]?.name === 'What changes' ? ['What changes'] : ['Also', 'But'];
    expect(
      known.filter((name) => names.includes(name)),
      slug,
    ).toEqual(names);
    for (const { text } of lines) expect(text, slug).toMatch(/^[\p{Lu}\d$].*[.”]$/u);
  }
}
