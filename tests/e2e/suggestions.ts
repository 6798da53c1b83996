import type { Page, Route } from '@playwright/test';
import type { SuggestedProduct, Suggestions } from '#contract/catalog/suggestions.ts';
import { BOTTLES } from './bottles.ts';
import { expect } from './shop.ts';

/** Returns a bottle as a suggestion. */
export function bottle(name: string, over: Partial<SuggestedProduct> = {}): SuggestedProduct {
  return {
    id: name,
    slug: BOTTLES.plenty,
    name,
    producer: 'Distilleria Selvabruna',
    category: 'Amaro',
    place: 'Piedmont, Italy',
    image: null,
    picture: null,
    liquidColour: 'amber',
    price: 42,
    priceCents: 4200,
    salePrice: null,
    salePriceCents: null,
    inStock: true,
    ...over,
  };
}

/** Returns six suggestions for the text: three bottles, two categories, one word. */
export function suggestionsFor(query: string, over: Partial<Suggestions> = {}): Suggestions {
  return {
    query,
    totalCount: 44,
    products: [
      bottle('Amaro Selvabruna'),
      bottle('Auchenfearn 10', {
        slug: BOTTLES.onSale,
        producer: 'Auchenfearn',
        category: 'Smoky single malt',
        place: 'Islay, Scotland',
        price: 80,
        priceCents: 8000,
        salePrice: 72,
        salePriceCents: 7200,
      }),
      bottle('Plaquebière Cloudberry', { slug: BOTTLES.soldOut, liquidColour: 'gold', inStock: false }),
    ],
    categories: [
      { slug: 'whiskey', name: 'Whiskey', count: 31 },
      { slug: 'beer', name: 'Smoked beer', count: 1 },
    ],
    words: ['smoke'],
    recipes: [],
    articles: [],
    pages: [],
    ...over,
  };
}

/**
 * Responds to the box's requests with `answer`. Returns a list to which the text of every request
 * is added.
 */
export async function answerSuggestions(
  page: Page,
  answer: (query: string, route: Route) => Suggestions | Promise<Suggestions> = (query) =>
    suggestionsFor(query),
): Promise<string[]> {
  const requested: string[] = [];
  await page.route('**/api/public/suggest?*', async (route) => {
    const query = new URL(route.request().url()).searchParams.get('q') ?? '';
    requested.push(query);
    const json = await answer(query, route);
    // The box may have cancelled a slow request.
    await route.fulfill({ json }).catch(() => undefined);
  });
  return requested;
}

/** Returns the search box of the header, whatever its current role is. */
export const searchBox = (page: Page) => page.getByPlaceholder('Search products, recipes...');

export const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');

/** Opens the box and waits until it can show suggestions. */
export async function openSearch(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await expect(searchBox(page)).toBeFocused();
  await expect(searchBox(page)).toHaveRole('combobox');
}
