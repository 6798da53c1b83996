import type { Locator, Page } from '@playwright/test';
import { expect } from './shop.ts';

/** What a Negroni takes, by the names of the list and by their ids. */
export const NEGRONI = {
  names: ['London dry gin', 'Sweet vermouth', 'Bitter red aperitivo'],
  ids: ['london-dry-gin', 'sweet-vermouth', 'bitter-red-aperitivo'],
} as const;

/** The file of kinds, substitutions and recipes, and no other. */
export const BAR_DATA = /^\/bar\/data-[0-9a-f]+\.json$/;

type Stored = { v: number; have: string[]; bottles: { slug: string; name: string; kind: string }[] };

/** What this browser keeps of a bar; null where it keeps none. */
export const stored = async (page: Page): Promise<Stored | null> =>
  await page.evaluate(() => JSON.parse(localStorage.getItem('bar') ?? 'null'));

/** Has the browser keep a text under `bar`, from its next page on, unless it keeps one by then. */
export async function keepText(page: Page, text: string): Promise<void> {
  await page.addInitScript((cached) => {
    // An empty page between two others has no storage.
    if (location.protocol !== 'about:' && localStorage.getItem('bar') === null)
      localStorage.setItem('bar', cached);
  }, text);
}

/** Has the browser keep a bar of these kinds. */
export async function keep(page: Page, have: readonly string[]): Promise<void> {
  await keepText(page, JSON.stringify({ v: 1, have, bottles: [] }));
}

/** The box of a kind, be its group open or closed. */
export const box = (page: Page, name: string): Locator =>
  page.getByRole('checkbox', { name, exact: true, includeHidden: true });
export const find = (page: Page): Locator => page.getByRole('searchbox', { name: 'Find an ingredient' });
/** The line that says how much can be made: it is read aloud when it changes. */
export const tally = (page: Page): Locator => page.locator('.bar__tally').getByRole('status');
export const now = (page: Page): Locator =>
  page.getByRole('region', { name: /^(?:You can make|This bar can make)/ });
export const opener = (page: Page): Locator => page.getByRole('region', { name: /^The most useful/ });
export const goOffline = (page: Page): Locator => page.getByRole('region', { name: 'One bottle away' });
export const theirs = (page: Page): Locator => page.getByRole('region', { name: 'A shared bar' });

/** Finds kinds by their names, and ticks them. */
export async function tick(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) {
    await find(page).fill(name);
    await box(page, name).check();
  }
  await find(page).fill('');
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** The number that a text begins with, in words or figures; 0 where it begins with none. */
export function numberIn(text = ''): number {
  const [word = ''] = text.trim().toLowerCase().split(' ');
  return Math.max(0, NUMBERS.indexOf(word)) || Number(/^\d+/.exec(word)?.[0] ?? 0);
}

/** How many drinks the line says can be made now, and how many are one bottle away, once it says so. */
export async function counts(page: Page): Promise<{ now: number; away: number }> {
  await expect(tally(page)).toContainText(/^(?:Nothing yet|No drinks yet|You can make|This bar can make)/);
  const [made = '', more = ''] = (await tally(page).innerText()).split('. ');
  return { now: numberIn(made.replace(/^(You can make|This bar can make) /, '')), away: numberIn(more) };
}

/** Addresses of the drinks that a part of the page names, in its order. */
export const drinksIn = async (part: Locator): Promise<string[]> =>
  await part
    .locator('a[href^="/recipes/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
