import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Bottle } from './cart-steps.ts';
import { expect } from './shop.ts';

/** Returns the form of the question with this title. */
export const question = (page: Page, title: string): Locator =>
  page.getByRole('main').getByRole('form', { name: title, exact: true });

/**
 * Waits for a question and answers it with choices given by the start of their names: by a button,
 * or by boxes and Next.
 */
export async function answer(page: Page, title: string, ...choices: readonly string[]): Promise<void> {
  const form = question(page, title);
  await expect(form).toBeVisible();
  const [first = ''] = choices;
  const press = form.getByRole('button', { name: first });
  if (choices.length === 1 && (await press.count()) > 0) {
    await press.first().click();
    return;
  }
  for (const name of choices) {
    const choice = form.getByRole('radio', { name }).or(form.getByRole('checkbox', { name })).first();
    await choice.check();
  }
  await form.getByRole('button', { name: /^(Next|Show the bottles)$/ }).click();
}

/** Skips the question with this title. */
export async function skip(page: Page, title: string): Promise<void> {
  await question(page, title).getByRole('link', { name: 'Skip this question' }).click();
  await expect(question(page, title)).toHaveCount(0);
}

/** Returns the answers of a question page; each is a link to its question. */
export const answersSoFar = (page: Page): Locator =>
  page.getByRole('main').getByRole('list', { name: 'Your answers' }).getByRole('link');

/** Returns the line of answers above the bottles. */
export const answersLine = (page: Page): Locator => page.getByRole('main').locator('.som__said');

/** Opens the question of the answer with this text, from the bottles. */
export async function change(page: Page, words: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Change answers' }).click();
  await answersSoFar(page).filter({ hasText: words }).click();
  await expect(answersSoFar(page).filter({ hasText: words })).toHaveCount(0);
}

/** Returns the heading of the page: a question, or the result. */
export const heading = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { level: 1, name });

/** A recommended bottle: its slug and its lines with their names. */
export type Recommendation = { slug: string; lines: { name: string; text: string }[] };

/** Returns the bottles that the page recommends, in order. */
export async function recommendation(page: Page): Promise<Recommendation[]> {
  const sections = await page.getByRole('main').locator('.som__bottle').all();
  return await Promise.all(
    sections.map(async (section) => {
      const href = await section.getByRole('article').getByRole('link').first().getAttribute('href');
      const [names, texts] = await Promise.all([
        section.getByRole('term').allInnerTexts(),
        section.getByRole('definition').allInnerTexts(),
      ]);
      return {
        slug: (href ?? '').replace('/product/', ''),
        lines: names.map((name, index) => ({ name, text: texts[index] ?? '' })),
      };
    }),
  );
}

/** Returns these bottles from the API. */
export async function listRecommended(
  request: APIRequestContext,
  bottles: readonly Recommendation[],
): Promise<Bottle[]> {
  return await Promise.all(
    bottles.map(async ({ slug }) => {
      const answered = await request.get(`/api/public/products/${slug}`);
      expect(answered.status(), slug).toBe(200);
      return (await answered.json()).product;
    }),
  );
}

/** Returns the current price of a bottle, in dollars. */
export const paid = ({ price, salePrice }: Bottle): number => salePrice ?? price;

/** Waits for this URL, with its parameters in any order: a form has an order of its own. */
export async function expectAddress(page: Page, address: string): Promise<void> {
  const pairsOf = ({ pathname, searchParams }: URL): string =>
    [pathname, ...[...searchParams].map((pair) => pair.join('=')).toSorted()].join(' ');
  await expect(page).toHaveURL((url) => pairsOf(url) === pairsOf(new URL(address, url)));
}

/** Returns the robots tag (`null` when there is none) and the canonical URL of the page. */
export async function getHead(page: Page): Promise<{ robots: string | null; canonical: string }> {
  const robots = page.locator('head meta[name=robots]');
  const href = await page.locator('head link[rel=canonical]').getAttribute('href');
  const { pathname, search } = new URL(href ?? '');
  return {
    robots: (await robots.count()) === 0 ? null : await robots.getAttribute('content'),
    canonical: pathname + search,
  };
}
