import { SAVED_CARDS_PATH } from '../account/paths.ts';
import { RECIPE_FILTER_PARAMETERS } from '../recipes/recipe-filter.ts';
import { CHOICE_PARAMETERS } from '../catalog/facet-choice.ts';
import { ATTRIBUTE_PARAMETERS } from '../pages/page-parameters.ts';
import { PENDING_SCREENS } from '../pages/pending-screens.ts';
import { SEAT_FIELDS } from '../pages/seat-request.ts';
import type { Route } from './route.ts';

const CHOICE = [...CHOICE_PARAMETERS, ATTRIBUTE_PARAMETERS];
const LIST = ['page', 'q', 'sort', 'sub', 'typed', 'view', ...CHOICE];

const SOMMELIER = [
  'whom',
  'with',
  'flavour',
  'smoke',
  'sweetness',
  'bitterness',
  'budget',
  'kind',
  'ask',
  'show',
  'step',
  'from',
];

/** Pages of a checkout: a URL with an id gives access to it. */
const CHECKOUT = { kind: 'visit-page', isUnindexed: true } as const;
/** Rows of the route table: the shop's pages that visitors open by themselves. */
export const SHOP_PAGES: readonly Route[] = [
  // Pages of the catalogue.
  { path: '/', kind: 'page', module: 'home/home.route.tsx', sitemap: 'one', pending: PENDING_SCREENS['/'] },
  {
    path: '/products',
    kind: 'page',
    module: 'listing/products.route.tsx',
    parameters: ['filter', ...LIST],
    sitemap: 'one',
    pending: PENDING_SCREENS['/products'],
  },
  {
    path: '/category/:slug',
    kind: 'page',
    module: 'listing/category.route.tsx',
    parameters: LIST,
    sitemap: 'categories',
    pending: PENDING_SCREENS['/category/:slug'],
  },
  // Old links (specification note D1).
  { path: '/spirits', kind: 'redirect', to: '/category/spirits', parameters: LIST },
  { path: '/wine', kind: 'redirect', to: '/category/wine', parameters: LIST },
  { path: '/beer', kind: 'redirect', to: '/category/beer', parameters: LIST },
  {
    path: '/search',
    kind: 'page',
    module: 'listing/search-redirect.route.ts',
    parameters: ['category', 'q', 'sort', 'view', ...CHOICE],
    disallow: '/search',
  },
  {
    path: '/search/:category/:filterText',
    kind: 'page',
    module: 'listing/search.route.tsx',
    parameters: ['page', 'sort', 'typed', 'view', ...CHOICE],
    hasFreeText: true,
    pending: PENDING_SCREENS['/search/:category/:filterText'],
  },
  {
    path: '/product/:id',
    kind: 'page',
    module: 'product/product.route.tsx',
    parameters: ['but'],
    disallow: '/*?but=',
    sitemap: 'products',
  },
  {
    path: '/collections',
    kind: 'page',
    module: 'collections/collections.route.tsx',
    parameters: ['q', 'typed'],
    sitemap: 'one',
  },
  {
    path: '/collections/:slug',
    kind: 'page',
    module: 'collections/collection.route.tsx',
    parameters: LIST,
    sitemap: 'collections',
  },
  // Recipes, bar, sommelier.
  {
    path: '/recipes',
    kind: 'page',
    module: 'recipes/recipes.route.tsx',
    parameters: RECIPE_FILTER_PARAMETERS,
    sitemap: 'one',
    pending: PENDING_SCREENS['/recipes'],
  },
  {
    path: '/recipes/:id',
    kind: 'page',
    module: 'recipes/recipe.route.tsx',
    parameters: ['servings', 'units'],
    sitemap: 'recipes',
    pending: PENDING_SCREENS['/recipes/:id'],
  },
  { path: '/bar', kind: 'page', module: 'bar/bar.route.tsx', sitemap: 'one' },
  { path: '/bar/data-:hash', kind: 'bar-data' },
  {
    path: '/sommelier',
    kind: 'page',
    module: 'sommelier/sommelier.route.tsx',
    parameters: SOMMELIER,
    disallow: '/sommelier?',
    sitemap: 'one',
  },
  { path: '/sommelier/rules', kind: 'page', module: 'sommelier/rules.route.tsx', sitemap: 'one' },
  // Texts.
  {
    path: '/blog',
    kind: 'page',
    module: 'journal/journal.route.tsx',
    parameters: ['page', 'q', 'topic', 'typed'],
    sitemap: 'one',
    pending: PENDING_SCREENS['/blog'],
  },
  {
    path: '/blog/:id',
    kind: 'page',
    module: 'journal/article.route.tsx',
    sitemap: 'articles',
    pending: PENDING_SCREENS['/blog/:id'],
  },
  { path: '/feed.xml', kind: 'page', module: 'journal/feed.route.ts', isFrameless: true },
  { path: '/list', kind: 'page', module: 'weekly-list/newest.route.tsx', sitemap: 'newestWeeklyList' },
  { path: '/list.atom', kind: 'page', module: 'weekly-list/feed.route.ts', isFrameless: true },
  { path: '/list/:day', kind: 'page', module: 'weekly-list/of-day.route.tsx', sitemap: 'weeklyLists' },
  { path: '/events', kind: 'page', module: 'events/events.route.tsx', sitemap: 'one' },
  { path: '/events/:file.ics', kind: 'page', module: 'events/event-file.route.ts', isFrameless: true },
  { path: '/faq', kind: 'page', module: 'faq/faq.route.tsx', parameters: ['q', 'typed'], sitemap: 'one' },
  {
    path: '/contact',
    kind: 'visit-page',
    module: 'contact/contact.route.tsx',
    parameters: [...Object.values(SEAT_FIELDS), 'sent'],
    sitemap: 'one',
  },
  // Cart, checkout and account. Pages of the account hold no personal data and are shared.
  { path: '/cart', kind: 'page', module: 'cart/cart.route.tsx' },
  {
    ...CHECKOUT,
    path: '/checkout/:id',
    module: 'checkout/checkout.route.tsx',
    parameters: ['back'],
    disallow: '/checkout',
  },
  { ...CHECKOUT, path: '/checkout/:id/payment', module: 'checkout/payment/open-payment.route.tsx' },
  {
    ...CHECKOUT,
    path: '/checkout/:id/purchased',
    module: 'checkout-success/purchased.route.ts',
    methods: ['GET', 'HEAD'],
    isFrameless: true,
  },
  { ...CHECKOUT, path: '/phone-order', module: 'checkout/phone-order.route.tsx', rateLimit: 'checkout' },
  {
    ...CHECKOUT,
    path: '/checkout-success',
    module: 'checkout-success/checkout-success.route.tsx',
    methods: ['GET', 'HEAD'],
    parameters: ['checkout'],
  },
  {
    ...CHECKOUT,
    path: '/test-payment/:id',
    module: 'checkout/payment/embedded-payment.route.tsx',
    disallow: '/test-payment',
  },
  { path: '/account', kind: 'page', module: 'account/profile/profile.route.tsx' },
  { path: '/account/orders', kind: 'page', module: 'account/orders/orders.route.tsx', parameters: ['page'] },
  { path: '/account/orders/:number', kind: 'page', module: 'account/orders/order.route.tsx' },
  { path: '/account/settings', kind: 'page', module: 'account/settings/settings.route.tsx' },
  { path: '/account/saved', kind: 'page', module: 'account/saved/saved.route.tsx' },
  {
    path: SAVED_CARDS_PATH,
    kind: 'visit-page',
    methods: ['GET', 'HEAD'],
    module: 'account/saved/cards.route.ts',
    parameters: ['ids'],
    isFrameless: true,
    isUnindexed: true,
    rateLimit: 'api',
  },
];
