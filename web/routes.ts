import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** The map of the shop's pages. Doors that are not built yet are not here: contract/doors.ts knows them. */
export default [
  layout('shell/frame.route.tsx', [
    index('home/home.route.tsx'),
    route('category/:slug', 'listing/category.route.tsx'),
    route('search', 'listing/search-redirect.route.ts'),
    route('search/:category/:filterText', 'listing/search.route.tsx'),
    route('products', 'listing/products.route.tsx'),
    route('product/:id', 'product/product.route.tsx'),
    route('collections', 'collections/collections.route.tsx'),
    route('collections/:slug', 'collections/collection.route.tsx'),
    route('recipes', 'recipes/recipes.route.tsx'),
    route('recipes/:id', 'recipes/recipe.route.tsx'),
    route('blog', 'journal/journal.route.tsx'),
    route('blog/:id', 'journal/article.route.tsx'),
    route('events', 'events/events.route.tsx'),
    route('faq', 'faq/faq.route.tsx'),
    route('account', 'account/account.route.tsx'),
    route('cart', 'cart/cart.route.tsx'),
    route('checkout/:id', 'checkout/checkout.route.tsx'),
    route('checkout-success', 'checkout/checkout-success.route.tsx'),
    route('test-payment/:id', 'checkout/embedded-payment.route.tsx'),
    route('contact', 'contact/contact.route.tsx'),
    route('api/docs', 'api-docs/api-docs.route.tsx'),
    route('problems/:kind', 'api-docs/problem.route.tsx'),
    route(':slug', 'texts/text.route.tsx'),
    route('*', 'missing/missing.route.tsx'),
  ]),
  route('events/:file.ics', 'events/event-file.route.ts'),
  route('feed.xml', 'journal/feed.route.ts'),
] satisfies RouteConfig;
