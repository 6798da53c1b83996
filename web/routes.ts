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
    route('cart', 'cart/cart.route.tsx'),
    route('api/docs', 'api-docs/api-docs.route.tsx'),
    route('problems/:kind', 'api-docs/problem.route.tsx'),
    route('*', 'missing/missing.route.tsx'),
  ]),
] satisfies RouteConfig;
