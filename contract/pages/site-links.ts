/**
 * Every URL that the shop links to, and whether its page is open yet. Navigation, footer, cards and
 * banners render open links only: opening one here adds its links everywhere.
 */
export type SiteLink = { path: string; label: string; open: boolean };

export const SITE_LINKS = {
  spirits: { path: '/category/spirits', label: 'Spirits', open: true },
  wine: { path: '/category/wine', label: 'Wine', open: true },
  beer: { path: '/category/beer', label: 'Beer', open: true },
  products: { path: '/products', label: 'All Products', open: true },
  newArrivals: { path: '/products?filter=new-arrivals', label: 'New Arrivals', open: true },
  limitedEditions: { path: '/products?filter=limited-editions', label: 'Limited Editions', open: true },
  collections: { path: '/collections', label: 'Collections', open: true },
  recipes: { path: '/recipes', label: 'Recipes', open: true },
  journal: { path: '/blog', label: 'Journal', open: true },
  events: { path: '/events', label: 'Events', open: true },
  story: { path: '/about', label: 'Our Story', open: true },
  contact: { path: '/contact', label: 'Contact', open: true },
  faq: { path: '/faq', label: 'FAQ', open: true },
  shipping: { path: '/shipping', label: 'Shipping', open: true },
  returns: { path: '/returns', label: 'Returns', open: true },
  account: { path: '/account', label: 'Account', open: true },
  privacy: { path: '/privacy', label: 'Privacy', open: true },
  terms: { path: '/terms', label: 'Terms', open: true },
  responsible: { path: '/responsible-drinking', label: 'Enjoy Responsibly', open: true },
  cart: { path: '/cart', label: 'Cart', open: true },
  sommelier: { path: '/sommelier', label: 'Choose a bottle', open: true },
  bar: { path: '/bar', label: 'My bar', open: true },
  apiDocs: { path: '/api/docs', label: 'API', open: true },
} as const satisfies Record<string, SiteLink>;

export type SiteLinkName = keyof typeof SITE_LINKS;
export type SiteLinks = Readonly<Record<SiteLinkName, SiteLink>>;

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

/**
 * The path of a collection: its own page when collections are open, else the filtered list of all
 * products.
 */
export const collectionPath = (slug: string, services: SiteLinks = SITE_LINKS): string =>
  services.collections.open ? `/collections/${slug}` : `/products?filter=${slug}`;

/** The page that explains how bottles are chosen. */
export const SOMMELIER_RULES_PATH = '/sommelier/rules';
