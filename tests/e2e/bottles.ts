/** Bottles of the demo catalogue for special cases. Tests get all other facts from the API. */
export const BOTTLES = {
  onSale: 'auchenfearn-10',
  soldOut: 'plaquebiere-cloudberry',
  fewLeft: 'feugh-bridge-cask-strength',
  limited: 'bajo-encino-tobala',
  plenty: 'amaro-selvabruna',
  pack: 'day-permit-ipa',
  longNames: 'serrabruna-verdicchio-2024',
} as const;

/** A page of every kind, by its name in test titles. */
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
  'long name': `/product/${BOTTLES.longNames}`,
  'product like this, but': `/product/${BOTTLES.plenty}?but=cheaper`,
  'product not found': '/product/no-such-bottle',
  'no such page': '/no/such/page',
  recipes: '/recipes?base=gin',
  recipe: '/recipes/negroni?servings=4&units=oz',
  'my bar': '/bar',
  'first question of the sommelier': '/sommelier',
  'scales of the sommelier': '/sommelier?whom=gift,newcomer&with=any&flavour=any',
  'bottles of the sommelier': '/sommelier?whom=gift&flavour=herbs,spice&bitterness=plenty&budget=100&show=1',
  'a step of the sommelier': `/sommelier?flavour=herbs&budget=100&show=1&step=cheaper&from=${BOTTLES.plenty}`,
  'rules of the sommelier': '/sommelier/rules',
  'nothing from the sommelier': '/sommelier?with=sweets&flavour=smoke&budget=25&show=1',
  'recipe not found': '/recipes/no-such-drink',
  journal: '/blog',
  'journal narrowed to nothing': '/blog?topic=wine&q=zzzzqqqq',
  article: '/blog/what-dry-means',
  'article not found': '/blog/no-such-article',
  collections: '/collections',
  collection: '/collections/gifts',
  'our story': '/about',
  'enjoy responsibly': '/responsible-drinking?province=MB',
  shipping: '/shipping',
  returns: '/returns',
  privacy: '/privacy',
  terms: '/terms',
  events: '/events',
  questions: '/faq',
  account: '/account',
  'my orders': '/account/orders',
  settings: '/account/settings',
  'saved bottles': '/account/saved',
  'empty cart': '/cart',
  'API documentation': '/api/docs',
} as const;

/**
 * One page of each template, by its name in `PAGES`: `npm test` checks these, except those whose
 * parts other tests check (`sign-in-axe`, `bar-axe`). `npm run test:all` checks all
 * pages.
 */
export const TEMPLATES: ReadonlySet<string> = new Set([
  'home',
  'category',
  'product on sale',
  'no such page',
  'my bar',
  'bottles of the sommelier',
  'article',
  'empty cart',
] satisfies (keyof typeof PAGES)[]);
