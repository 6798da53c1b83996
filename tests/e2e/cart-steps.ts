import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect } from './shop.ts';

/** A line as it is stored (specification note D38). */
export type StoredLine = { product: Record<string, unknown>; quantity: number };

export type Bottle = {
  id: string;
  slug: string;
  name: string;
  price: number;
  salePrice: number | null;
  volume: string;
  abv: number;
  stockQuantity: number;
  orderLimit: number | null;
};

/** Returns a bottle from the API. */
export async function bottle(request: APIRequestContext, slug: string): Promise<Bottle> {
  const answer = await request.get(`/api/public/products/${slug}`);
  expect(answer.status(), slug).toBe(200);
  const { product } = await answer.json();
  return product;
}

/** Returns a stored line of a bottle, with the given changes to its product. */
export const getLine = (
  { id, slug, name, price, salePrice, volume, abv }: Bottle,
  quantity = 1,
  changes: Record<string, unknown> = {},
): StoredLine => ({
  product: {
    id,
    slug,
    name,
    price,
    volume,
    abv,
    image: null,
    ...(salePrice === null ? {} : { salePrice }),
    ...changes,
  },
  quantity,
});

/** Stores a cart before the first page loads. Only once, so that a reload keeps later changes. */
export async function storeCart(page: Page, cart: readonly StoredLine[] | string): Promise<void> {
  const text = typeof cart === 'string' ? cart : JSON.stringify(cart);
  await page.addInitScript((stored) => {
    if (localStorage.getItem('cart') === null) localStorage.setItem('cart', stored);
  }, text);
}

export async function storedCart(page: Page): Promise<[slug: unknown, quantity: number][]> {
  const lines: StoredLine[] = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'));
  return lines.map(({ product, quantity }) => [product['slug'], quantity]);
}

export const cartLink = (page: Page): Locator =>
  page.getByRole('banner').getByRole('link', { name: /^Cart(, \d+ items?)?$/ });

export const drawer = (page: Page): Locator => page.getByRole('dialog', { name: /^Cart/ });

export const lines = (within: Page | Locator): Locator =>
  within.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem');

/** Returns the toast with this title. */
export const toast = (page: Page, title: string): Locator =>
  page.locator('.toast').filter({ has: page.getByText(title, { exact: true }) });

/** Opens the drawer with the View cart button of the last toast. */
export async function viewCart(page: Page): Promise<void> {
  await page.locator('.toast').last().getByRole('button', { name: 'View cart' }).click();
  await expect(drawer(page)).toBeVisible();
}

export const summary = (page: Page): Locator => page.getByRole('complementary', { name: 'Summary' });

export const dollars = (amount: number): string =>
  amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
