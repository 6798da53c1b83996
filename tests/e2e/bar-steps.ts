import type { Locator, Page } from '@playwright/test';
import { expect } from './shop.ts';

/** Ingredients of a Negroni, by the names in the list and by their ids. */
export const NEGRONI = {
  names: ['London dry gin', 'Sweet vermouth', 'Bitter red aperitivo'],
  ids: ['london-dry-gin', 'sweet-vermouth', 'bitter-red-aperitivo'],
} as const;

/** Matches only the path of the file with kinds, substitutions and recipes. */
export const BAR_DATA = /^\/bar\/data-[0-9a-f]+\.json$/;

type Stored = { v: number; have: string[]; bottles: { slug: string; name: string; kind: string }[] };

/** Returns the stored bar of this browser; `null` when there is none. */
export const stored = async (page: Page): Promise<Stored | null> =>
  await page.evaluate(() => JSON.parse(localStorage.getItem('bar') ?? 'null'));

/** Stores a text under `bar` when the next page loads, unless something is stored already. */
export async function keepText(page: Page, text: string): Promise<void> {
  await page.addInitScript((cached) => {
    // `about:blank` between two pages has no storage.
    if (location.protocol !== 'about:' && localStorage.getItem('bar') === null)
      localStorage.setItem('bar', cached);
  }, text);
}

/** Stores a bar of these kinds in the browser. */
export async function keep(page: Page, have: readonly string[]): Promise<void> {
  await keepText(page, JSON.stringify({ v: 1, have, bottles: [] }));
}

/** Returns the checkbox of a kind, whether its group is open or closed. */
export const box = (page: Page, name: string): Locator =>
  page.getByRole('checkbox', { name, exact: true, includeHidden: true });
export const find = (page: Page): Locator => page.getByRole('searchbox', { name: 'Find an ingredient' });
/** Returns the line that shows how many drinks can be made. Screen readers announce its changes. */
export const tally = (page: Page): Locator => page.locator('.bar__tally').getByRole('status');
export const now = (page: Page): Locator =>
  page.getByRole('region', { name: /^(?:You can make|This bar can make)/ });
export const opener = (page: Page): Locator => page.getByRole('region', { name: /^The most useful/ });
export const oneAway = (page: Page): Locator => page.getByRole('region', { name: 'One bottle away' });
export const theirs = (page: Page): Locator => page.getByRole('region', { name: 'A shared bar' });

/** Searches kinds by name, and ticks them. */
export async function tick(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) {
    await find(page).fill(name);
    await box(page, name).check();
  }
  await find(page).fill('');
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Returns the number at the start of a text, in words or digits; 0 when there is none. */
export function numberIn(text = ''): number {
  const [word = ''] = text.trim().toLowerCase().split(' ');
  return Math.max(0, NUMBERS.indexOf(word)) || Number(/^\d+/.exec(word)?.[0] ?? 0);
}

/**
 * Waits for the result line. Returns how many drinks can be made now, and how many are one bottle
 * away.
 */
export async function counts(page: Page): Promise<{ now: number; away: number }> {
  await expect(tally(page)).toContainText(/^(?:Nothing yet|No drinks yet|You can make|This bar can make)/);
  const [made = '', more = ''] = (await tally(page).innerText()).split('. ');
  return { now: numberIn(made.replace(/^(You can make|This bar can make) /, '')), away: numberIn(more) };
}

/** Returns the URLs of the drinks that a part of the page links to, in order. */
export const drinksIn = async (part: Locator): Promise<string[]> =>
  await part
    .locator('a[href^="/recipes/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
