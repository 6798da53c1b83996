import { SITE_LINK_LABELS as labels } from './site-link-messages.ts';

/** A page that navigation, footer, cards and banners link to. */
export type SiteLink = { path: string; label: string };

export const SITE_LINKS = {
  spirits: { path: '/category/spirits', label: labels.spirits },
  wine: { path: '/category/wine', label: labels.wine },
  beer: { path: '/category/beer', label: labels.beer },
  products: { path: '/products', label: labels.products },
  newArrivals: { path: '/products?filter=new-arrivals', label: labels.newArrivals },
  newest: { path: '/products?sort=newest', label: labels.newest },
  limitedEditions: { path: '/products?filter=limited-editions', label: labels.limitedEditions },
  collections: { path: '/collections', label: labels.collections },
  recipes: { path: '/recipes', label: labels.recipes },
  journal: { path: '/blog', label: labels.journal },
  weeklyList: { path: '/list', label: labels.weeklyList },
  events: { path: '/events', label: labels.events },
  story: { path: '/about', label: labels.story },
  contact: { path: '/contact', label: labels.contact },
  faq: { path: '/faq', label: labels.faq },
  shipping: { path: '/shipping', label: labels.shipping },
  returns: { path: '/returns', label: labels.returns },
  account: { path: '/account', label: labels.account },
  privacy: { path: '/privacy', label: labels.privacy },
  terms: { path: '/terms', label: labels.terms },
  responsible: { path: '/responsible-drinking', label: labels.responsible },
  accessibility: { path: '/accessibility', label: labels.accessibility },
  cart: { path: '/cart', label: labels.cart },
  sommelier: { path: '/sommelier', label: labels.sommelier },
  bar: { path: '/bar', label: labels.bar },
  apiDocs: { path: '/api/docs', label: labels.apiDocs },
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

/** The path of the list of a producer's bottles. */
export const producerPath = (name: string): string => `/products?producer=${encodeURIComponent(name)}`;

/** The path of a collection. */
export const collectionPath = (slug: string): string => `/collections/${slug}`;

/** The page that explains how bottles are chosen. */
export const SOMMELIER_RULES_PATH = '/sommelier/rules';
