import type { APIRequestContext, Page } from '@playwright/test';
import { BOTTLES } from './bottles.ts';
import { expect, open, test } from './shop.ts';
import {
  type Advised,
  advised,
  answer,
  change,
  expectAddress,
  heading,
  headOf,
  paid,
  question,
  said,
  skip,
  type Told,
  told,
} from './sommelier-steps.ts';

const QUESTIONS = {
  whom: 'Who is it for?',
  with: 'What goes with it?',
  flavour: 'Which flavours?',
  much: 'How much of these?',
  budget: 'What may it cost?',
  kind: 'Which kind?',
} as const;

/** A present, with nothing in particular, of herbs and spice, with plenty of bitterness, for $100 at most, of any kind. */
const ANSWERED =
  '/sommelier?whom=gift&with=any&flavour=herbs,spice&smoke=any&sweetness=any&bitterness=plenty&budget=100&kind=any';

for (const [how, javaScriptEnabled] of [
  ['with script', true],
  ['without script', false],
] as const)
  test.describe(how, () => {
    test.use({ javaScriptEnabled });

    const enter = async (page: Page, address: string): Promise<void> => {
      await (javaScriptEnabled ? open(page, address) : page.goto(address));
    };

    test('six questions, some passed over, lead to bottles that are true to the answers, and any answer can be changed', {
      tag: '@mobile',
    }, async ({ page, request }) => {
      await enter(page, '/sommelier');
      await expect(heading(page, 'Choose a bottle')).toBeVisible();
      await expect(page.getByText('Question 1 of 6')).toBeVisible();
      expect(await headOf(page)).toEqual({ robots: null, canonical: '/sommelier' });

      // Who answers nothing is asked again by the browser itself.
      await answer(page, QUESTIONS.whom);
      await expectAddress(page, '/sommelier');
      await answer(page, QUESTIONS.whom, 'A present');
      await expectAddress(page, '/sommelier?whom=gift');
      await expect(said(page)).toHaveText([/For: a present/]);
      expect(await headOf(page)).toEqual({ robots: 'noindex, follow', canonical: '/sommelier' });

      await skip(page, QUESTIONS.with);
      await answer(page, QUESTIONS.flavour, 'Herbs', 'Spice');
      await expectAddress(page, '/sommelier?whom=gift&with=any&flavour=herbs,spice');
      await answer(page, QUESTIONS.much, 'Plenty of bitterness');
      await expect(page.getByText('Question 5 of 6')).toBeVisible();
      await answer(page, QUESTIONS.budget, 'Up to $100');
      await expect(question(page, QUESTIONS.kind).getByRole('radio').first()).toBeAttached();
      await skip(page, QUESTIONS.kind);

      await expect(heading(page, 'Three bottles')).toBeVisible();
      await expectAddress(page, ANSWERED);
      expect(await headOf(page)).toEqual({ robots: 'noindex, follow', canonical: '/sommelier' });
      await expect(said(page)).toHaveText([
        /For: a present/,
        /With: not said/,
        /Tastes of: herbs and spice/,
        /Plenty of bitterness/,
        /Budget: up to \$100/,
        /Kind: not said/,
      ]);
      const upToHundred = await advised(page);
      expect(upToHundred).toHaveLength(3);
      await expectTrue(request, upToHundred, 100);

      // Asked again, one answer leads straight back to the bottles.
      await change(page, 'Budget: up to $100');
      await answer(page, QUESTIONS.budget, 'Up to $50');
      await expect(heading(page, 'Three bottles')).toBeVisible();
      await expectAddress(page, ANSWERED.replace('budget=100', 'budget=50'));
      const upToFifty = await advised(page);
      expect(upToFifty).toHaveLength(3);
      await expectTrue(request, upToFifty, 50);
      expect(upToFifty).not.toEqual(upToHundred);

      // Back over the bottles and the question to the bottles before.
      await page.goBack();
      await expect(question(page, QUESTIONS.budget)).toBeVisible();
      await page.goBack();
      await expect(heading(page, 'Three bottles')).toBeVisible();
      await expectAddress(page, ANSWERED);
      expect(await advised(page)).toEqual(upToHundred);

      await page.getByRole('link', { name: 'Begin again' }).click();
      await expectAddress(page, '/sommelier');
      await expect(question(page, QUESTIONS.whom).getByRole('radio', { checked: true })).toHaveCount(0);
      await expect(said(page)).toHaveCount(0);
    });

    test('the steps lead to cheaper bottles and to some without alcohol, and back', async ({
      page,
      request,
    }) => {
      await enter(page, ANSWERED);
      const first = await advised(page);
      const [from] = await told(request, first);
      if (!from) throw new Error('nothing was advised');
      const steps = page.getByRole('navigation', { name: `One step from ${from.name}` });
      for (const [step, title, isTrue] of [
        ['Cheaper', `Cheaper than ${from.name}`, (one: Told) => paid(one) < paid(from)],
        ['Without alcohol', `Like ${from.name}, without alcohol`, (one: Told) => one.abv <= 0.5],
      ] as const) {
        await steps.getByRole('link', { name: step, exact: true }).click();
        await expect(heading(page, title)).toBeVisible();
        expect(await headOf(page)).toEqual({ robots: 'noindex, follow', canonical: '/sommelier' });
        const stepped = await advised(page);
        const others = await told(request, stepped);
        expect(others.length, step).toBeGreaterThan(0);
        expect(
          others.filter((one) => !isTrue(one)),
          step,
        ).toEqual([]);
        expect(others.map(({ slug }) => slug)).not.toContain(from.slug);
        await expectTrue(request, stepped, 100);
        await expect(
          page.getByRole('main').getByRole('link', { name: from.name, exact: true }),
        ).toHaveAttribute('href', `/product/${from.slug}`);
        await page.getByRole('link', { name: 'Back to the first bottles' }).click();
        await expect(heading(page, 'Three bottles')).toBeVisible();
        await expectAddress(page, ANSWERED);
        expect(await advised(page)).toEqual(first);
      }
    });

    test('bottles may be had before all is asked, and the other questions after', async ({ page }) => {
      await enter(page, '/sommelier');
      await answer(page, QUESTIONS.whom, 'A whole table');
      await question(page, QUESTIONS.with).getByRole('button', { name: 'Show three bottles now' }).click();
      await expectAddress(page, '/sommelier?whom=table&show=1');
      await expect(heading(page, 'Three bottles')).toBeVisible();
      await page.getByRole('link', { name: 'Answer the other questions' }).click();
      await expectAddress(page, '/sommelier?whom=table');
      await expect(question(page, QUESTIONS.with)).toBeVisible();
      await expect(said(page)).toHaveText([/For: a whole table/]);
    });

    test('where nothing is true it says so, and one answer taken back brings bottles', async ({ page }) => {
      await enter(page, '/sommelier?with=sweets&flavour=smoke&budget=25&kind=any&show=1');
      await expect(heading(page, 'No bottle')).toBeVisible();
      expect(await advised(page)).toEqual([]);
      await expect(page.getByRole('main')).toContainText(
        /No bottle is true to all of these answers\. If the flavour did not matter, there would be (one|\d+)\./,
      );
      await expect(page.getByRole('navigation', { name: /^One step from/ })).toHaveCount(0);
      await change(page, 'Tastes of: smoke');
      await skip(page, QUESTIONS.flavour);
      await expect(heading(page, /bottles?$/)).toBeVisible();
      expect((await advised(page)).length).toBeGreaterThan(0);
    });
  });

test('the address alone shows the same bottles to everybody, in whatever order and form it is said', async ({
  page,
  browser,
}) => {
  await open(page, ANSWERED);
  const here = await advised(page);
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
    expect(await advised(other), address).toEqual(here);
  }
  await elsewhere.close();
});

test('the rules are written out: in full before the first question, and for whoever wants them beside the bottles', async ({
  page,
}) => {
  await open(page, '/sommelier#rules');
  const rules = page.getByRole('main').locator('#rules');
  await expect(rules.getByText('The rules', { exact: true })).toBeInViewport();
  await expect(rules.getByRole('term').filter({ hasText: 'What never counts' })).toBeVisible();
  await open(page, ANSWERED);
  await expect(rules.getByRole('term').first()).toBeHidden();
  await rules.getByText('The rules', { exact: true }).click();
  await expect(rules.getByRole('definition').filter({ hasText: /^Strength/ })).toBeVisible();
});

test('by keyboard alone from the first question to bottles', async ({ page }) => {
  await open(page, '/sommelier');
  const myself = question(page, QUESTIONS.whom).getByRole('radio').first();
  // What a choice means is read after it, and apart from it.
  await expect(myself).toHaveAccessibleName(/^Myself /);
  await myself.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expectAddress(page, '/sommelier?whom=gift');
  await question(page, QUESTIONS.with).getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Next' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectAddress(page, '/sommelier?whom=gift&with=alone&show=1');
  await expect(heading(page, /bottles?$/)).toBeVisible();
});

test('a step from a bottle that the shop does not have is none, and one from a sold-out bottle leads on', async ({
  page,
}) => {
  await open(page, '/sommelier?show=1');
  const first = await advised(page);
  await open(page, '/sommelier?show=1&step=cheaper&from=no-such-bottle');
  expect(await advised(page)).toEqual(first);
  await open(page, `/sommelier?show=1&step=cheaper&from=${BOTTLES.soldOut}`);
  const stepped = await advised(page);
  expect(stepped.length).toBeGreaterThan(0);
  expect(stepped.map(({ slug }) => slug)).not.toContain(BOTTLES.soldOut);
});

/**
 * All can be bought now and within the budget; each says why and what it lacks in whole sentences, quotes only what was written
 * of it, and says of no other bottle what it says of this one. Two may cost the same.
 */
async function expectTrue(
  request: APIRequestContext,
  bottles: readonly Advised[],
  mostDollars: number,
): Promise<void> {
  const known = await told(request, bottles);
  for (const [index, { slug, reasons, lack }] of bottles.entries()) {
    const one = known[index];
    if (!one) throw new Error(`the API does not tell ${slug}`);
    expect(one.stockQuantity, slug).toBeGreaterThan(0);
    expect(paid(one), slug).toBeLessThanOrEqual(mostDollars);
    expect(reasons.length, slug).toBeGreaterThan(0);
    for (const sentence of [...reasons, lack]) expect(sentence, slug).toMatch(/^[\p{Lu}$].*[.”]$/u);
    const written = Object.values(one.tastingNotes).join(' ');
    for (const [, quoted = ''] of reasons.join(' ').matchAll(/“([^”]+)”/g)) expect(written).toContain(quoted);
  }
  const unpriced = bottles.flatMap(({ reasons }) => reasons).filter((reason) => !reason.includes('$'));
  expect(unpriced.toSorted()).toEqual([...new Set(unpriced)].toSorted());
}
