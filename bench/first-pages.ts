/** A page on which a visit may begin. */
export type FirstPage = { name: 'home' | 'listing' | 'product'; path: string };

export const LISTING_PATH = '/category/whiskey';

/**
 * Returns the three kinds of page whose first load is measured. The product is the first that the
 * listing links to.
 */
export async function findFirstPages(origin: string): Promise<FirstPage[]> {
  const html = await (await fetch(`${origin}${LISTING_PATH}`)).text();
  const product = /href="(\/product\/[^"?#]+)"/.exec(html)?.[1];
  if (product === undefined) throw new Error(`${LISTING_PATH} contains no link to a product`);
  return [
    { name: 'home', path: '/' },
    { name: 'listing', path: LISTING_PATH },
    { name: 'product', path: product },
  ];
}

type Page = { name: string; path: string };

export const ARTICLE: Page = { name: 'article', path: '/blog/what-dry-means' };
export const RECIPE: Page = { name: 'recipe', path: '/recipes/negroni' };

/** Pages that visitors reach from other sites, to read or to choose. */
export const READ_PAGES: readonly Page[] = [
  ARTICLE,
  RECIPE,
  { name: 'sommelier', path: '/sommelier' },
  { name: 'my bar', path: '/bar' },
];
