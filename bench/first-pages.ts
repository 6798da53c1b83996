/** A page that a visitor may come to first. */
export type FirstPage = { name: 'home' | 'listing' | 'product'; path: string };

export const LISTING_PATH = '/category/whiskey';

/** The three kinds of page whose first visit counts; the product is the first that the listing links. */
export async function findFirstPages(origin: string): Promise<FirstPage[]> {
  const html = await (await fetch(`${origin}${LISTING_PATH}`)).text();
  const product = /href="(\/product\/[^"?#]+)"/.exec(html)?.[1];
  if (product === undefined) throw new Error('the listing links no product');
  return [
    { name: 'home', path: '/' },
    { name: 'listing', path: LISTING_PATH },
    { name: 'product', path: product },
  ];
}

/** Pages that people come to from elsewhere, to read or to choose. */
export const READ_PAGES: readonly { name: string; path: string }[] = [
  { name: 'article', path: '/blog/what-dry-means' },
  { name: 'recipe', path: '/recipes/negroni' },
  { name: 'sommelier', path: '/sommelier' },
  { name: 'my bar', path: '/bar' },
];
