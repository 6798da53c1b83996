/** A page that navigation, footer, cards and banners link to. */
export type SiteLink = { path: string; label: string };

export const SITE_LINKS = {
  spirits: { path: '/category/spirits', label: 'Spirits' },
  wine: { path: '/category/wine', label: 'Wine' },
  beer: { path: '/category/beer', label: 'Beer' },
  products: { path: '/products', label: 'All Products' },
  newArrivals: { path: '/products?filter=new-arrivals', label: 'New Arrivals' },
  limitedEditions: { path: '/products?filter=limited-editions', label: 'Limited Editions' },
  collections: { path: '/collections', label: 'Collections' },
  recipes: { path: '/recipes', label: 'Recipes' },
  journal: { path: '/blog', label: 'Journal' },
  events: { path: '/events', label: 'Events' },
  story: { path: '/about', label: 'Our Story' },
  contact: { path: '/contact', label: 'Contact' },
  faq: { path: '/faq', label: 'FAQ' },
  shipping: { path: '/shipping', label: 'Shipping' },
  returns: { path: '/returns', label: 'Returns' },
  account: { path: '/account', label: 'Account' },
  privacy: { path: '/privacy', label: 'Privacy' },
  terms: { path: '/terms', label: 'Terms' },
  responsible: { path: '/responsible-drinking', label: 'Enjoy Responsibly' },
  cart: { path: '/cart', label: 'Cart' },
  sommelier: { path: '/sommelier', label: 'Choose a bottle' },
  bar: { path: '/bar', label: 'My bar' },
  apiDocs: { path: '/api/docs', label: 'API' },
} as const satisfies Record<string, SiteLink>;

export type SiteLinkName = keyof typeof SITE_LINKS;

/** The path of a product page. */
export const productPath = (slug: string): string => `/product/${slug}`;

/** The path of an article page. */
export const articlePath = (slug: string): string => `/blog/${slug}`;

/** The path of a recipe page. */
export const recipePath = (slug: string): string => `/recipes/${slug}`;

/** The path of a category page. */
export const categoryPath = (slug: string): string => `/category/${slug}`;

/** The path of a search in all products or in one category. */
export const searchPath = (text: string, category = 'all'): string =>
  `/search/${category}/${encodeURIComponent(text)}`;

/** The path of a collection. */
export const collectionPath = (slug: string): string => `/collections/${slug}`;

/** The page that explains how bottles are chosen. */
export const SOMMELIER_RULES_PATH = '/sommelier/rules';
