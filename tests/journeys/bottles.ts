/** Bottles of the demo catalogue that stand for a case; a test asks the API for the rest. */
export const BOTTLES = {
  onSale: 'auchenfearn-10',
  soldOut: 'plaquebiere-cloudberry',
  fewLeft: 'feugh-bridge-cask-strength',
  limited: 'bajo-encino-tobala',
  plenty: 'amaro-selvabruna',
  longestName: 'serrabruna-verdicchio-2024',
} as const;

/** A page of every kind, by the name it goes by in a test's title. */
export const PAGES = {
  home: '/',
  category: '/category/spirits?sub=whiskey',
  products: '/products',
  'search results': '/search/all/gin',
  'narrowed list': '/category/spirits?country=scotland,france&priceMax=320&taste=sweet&shelf=in-stock',
  'thin list': '/category/spirits?country=scotland&shelf=on-sale',
  'empty list': '/products?q=zzzzqqqq',
  'list narrowed to nothing': '/category/beer?country=scotland&taste=smoky&abvMin=40',
  'product on sale': `/product/${BOTTLES.onSale}`,
  'product sold out': `/product/${BOTTLES.soldOut}`,
  'long name': `/product/${BOTTLES.longestName}`,
  'product not found': '/product/no-such-bottle',
  'no such page': '/no/such/page',
  'empty cart': '/cart',
  'API documentation': '/api/docs',
} as const;
