import type { Locator, Page } from '@playwright/test';
import { expect } from './shop.ts';

/** Returns a checkbox of the facets, beside the list or in the sheet. */
export const box = (page: Page, name: string): Locator =>
  page.getByRole('checkbox', { name: new RegExp(`^${name} \\d+$`) });

/** Returns the number of products that the list shows. */
export async function shown(page: Page): Promise<number> {
  return Number(/\d+/.exec(await page.getByText(/^Showing \d+ products?$/).innerText())?.[0]);
}

/** Returns the count beside a checkbox. */
export async function countBeside(page: Page, name: string): Promise<number> {
  return Number(/(\d+)$/.exec((await box(page, name).locator('xpath=..').innerText()).trim())?.[1]);
}

/** Returns the value of a page's robots tag; `''` when there is none. */
export async function robots(page: Page): Promise<string> {
  const tag = page.locator('meta[name=robots]');
  return (await tag.count()) === 0 ? '' : ((await tag.getAttribute('content')) ?? '');
}

/** Returns path and query of the canonical URL. */
export async function canonical(page: Page): Promise<string> {
  const { pathname, search } = new URL(
    (await page.locator('link[rel=canonical]').getAttribute('href')) ?? '',
  );
  return pathname + search;
}

/** Waits until the controls that JavaScript adds to the facets are there. */
export async function withSliders(page: Page): Promise<void> {
  // They load on the first interaction. A pointer move before hydration has no effect, so repeat
  // it.
  let moved = 0;
  await expect(async () => {
    await page.mouse.move(2 + (moved += 1), 2);
    await expect(page.locator('.rng input').first()).toBeAttached({ timeout: 500 });
  }).toPass({ timeout: 15_000 });
}
