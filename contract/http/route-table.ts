import { MERGE_PATH } from '../account/merge.ts';
import { GUEST_ORDER_PATH } from '../orders/guest-order.ts';
import { PREVIEW_CARD_PATH } from '../pages/preview.ts';
import { OFFICE_JOIN_PATH, OFFICE_SIGN_IN_PATH } from '../staff/sign-in.ts';
import {
  MAX_ADMIN_JSON_BYTES,
  MAX_EVENT_BYTES,
  MAX_MAIL_EVENT_BYTES,
  RESEND_WEBHOOK_PATH,
  type Route,
} from './route.ts';
import { SHOP_PAGES } from './shop-pages.ts';

/** Pages of mailed links. */
const MAILED = { kind: 'visit-page', isUnindexed: true } as const;
const SIGN_IN = { kind: 'sign-in-page', isUnindexed: true, rateLimit: 'sign-in' } as const;
const OFFICE_SIGN_IN = { kind: 'admin-sign-in', isUnindexed: true, rateLimit: 'sign-in' } as const;
const PROVIDER = { kind: 'sign-in-provider' } as const;
const AUTHORIZE = { ...PROVIDER, rateLimit: 'authorize' } as const;
const PUBLIC_API = { kind: 'public-api', rateLimit: 'api' } as const;
const ADMIN_API = { kind: 'admin-api', maxBodyBytes: MAX_ADMIN_JSON_BYTES } as const;

/**
 * Every URL of the shop: the only place that says what it is. The first row that matches a path
 * counts. Routing, page parameters, sitemap, robots, cache headers, rate limits and body limits
 * read it; web/routes.ts makes the pages' routes from it. Only the server and the build load it.
 */
export const ROUTE_TABLE: readonly Route[] = [
  ...SHOP_PAGES,
  // Sign-in.
  {
    ...SIGN_IN,
    path: '/signin/:uid/passkey-options',
    module: 'sign-in/passkey-options.route.ts',
    isFrameless: true,
  },
  { ...SIGN_IN, path: '/signin/*', module: 'sign-in/sign-in.route.tsx', parameters: ['token'] },
  { ...AUTHORIZE, path: '/connect/authorize' },
  { ...AUTHORIZE, path: '/connect/authorize/:uid' },
  { ...AUTHORIZE, path: '/connect/par' },
  { ...AUTHORIZE, path: '/connect/token' },
  { ...PROVIDER, path: '/connect/userinfo' },
  { ...PROVIDER, path: '/connect/revocation' },
  { ...PROVIDER, path: '/connect/jwks' },
  { ...PROVIDER, path: '/connect/checksession' },
  { ...PROVIDER, path: '/connect/endsession' },
  { ...PROVIDER, path: '/connect/endsession/confirm' },
  { ...PROVIDER, path: '/connect/endsession/success' },
  { ...PROVIDER, path: '/.well-known/openid-configuration' },
  { ...PROVIDER, path: '/.well-known/oauth-authorization-server' },
  // Sign-in of staff.
  { ...OFFICE_SIGN_IN, path: OFFICE_SIGN_IN_PATH, methods: ['GET', 'HEAD'] },
  { ...OFFICE_SIGN_IN, path: '/admin/callback', methods: ['GET', 'HEAD'] },
  { ...OFFICE_SIGN_IN, path: '/admin/sign-out', methods: ['POST'] },
  {
    path: OFFICE_JOIN_PATH,
    kind: 'admin-join',
    module: 'sign-in/join.route.tsx',
    isUnindexed: true,
    rateLimit: 'sign-in',
    disallow: '/admin',
  },
  // Mailed links.
  {
    ...MAILED,
    path: '/tell-me/confirm',
    module: 'stock-alerts/confirm.route.tsx',
    parameters: ['sent', 'token'],
  },
  { ...MAILED, path: '/tell-me/stop', module: 'stock-alerts/stop.route.tsx', parameters: ['sent', 'token'] },
  {
    ...MAILED,
    path: '/tell-me/:slug',
    module: 'stock-alerts/stock-alert-link.route.tsx',
    parameters: ['sent'],
  },
  { ...MAILED, path: '/unsubscribe', module: 'unsubscribe/unsubscribe.route.tsx', parameters: ['token'] },
  { ...MAILED, path: MERGE_PATH, module: 'merge/merge.route.tsx', parameters: ['token'] },
  // Orders of buyers without an account.
  {
    ...MAILED,
    path: GUEST_ORDER_PATH,
    module: 'guest-order/guest-order.route.tsx',
    parameters: ['token', 'done'],
    rateLimit: 'order',
  },
  // APIs and their documentation.
  { path: '/api/docs', kind: 'page', module: 'api-docs/api-docs.route.tsx', sitemap: 'one' },
  { path: '/problems/:kind', kind: 'page', module: 'api-docs/problem.route.tsx' },
  { ...PUBLIC_API, path: '/openapi.json' },
  { ...PUBLIC_API, path: '/api/public/*', disallow: '/api/public/' },
  { path: '/api/account', kind: 'account-api', access: 'token' },
  { path: '/api/account/*', kind: 'account-api', access: 'token' },
  { path: '/api/admin/v1/media', kind: 'admin-api', isBodyStreamed: true },
  { path: '/api/admin/v1/imports', kind: 'admin-api', isBodyStreamed: true },
  { path: '/api/admin/v1/counter-sales/report', kind: 'admin-api', isBodyStreamed: true },
  { path: '/api/admin/v1/barcodes/:gtin/photograph', kind: 'admin-api', isBodyStreamed: true },
  { path: '/api/admin/v1/settings/appearance/:kind', kind: 'admin-api', isBodyStreamed: true },
  { path: '/api/admin/v1/products/:id/photographs', kind: 'admin-api', isBodyStreamed: true },
  // One transaction may change thousands of products.
  { ...ADMIN_API, path: '/api/admin/v1/attributes/:id', takesLong: true },
  { ...ADMIN_API, path: '/api/admin/v1/attributes/:id/replace-choice', takesLong: true },
  { ...ADMIN_API, path: '/api/admin/v1/categories/:id/move', takesLong: true },
  { ...ADMIN_API, path: '/api/admin/v1/categories/:id/merge', takesLong: true },
  { ...ADMIN_API, path: '/api/admin/v1/prices', takesLong: true },
  { ...ADMIN_API, path: '/api/admin/v1/products/gaps', takesLong: true },
  { ...ADMIN_API, path: '/api/admin/v1/stock-movements/bulk', takesLong: true },
  { ...ADMIN_API, path: '/api/admin/v1/counter-sales', takesLong: true },
  { ...ADMIN_API, path: '/api/admin/v1/stock-counts/:id/post', takesLong: true },
  { ...ADMIN_API, path: '/api/admin/v1' },
  { ...ADMIN_API, path: '/api/admin/v1/*' },
  { path: '/api', kind: 'public-api' },
  { path: '/api/*', kind: 'public-api' },
  { path: '/functions/v1/create-checkout', kind: 'checkout-api', rateLimit: 'checkout' },
  { path: '/functions/v1/*', kind: 'checkout-api' },
  { path: RESEND_WEBHOOK_PATH, kind: 'checkout-api', maxBodyBytes: MAX_MAIL_EVENT_BYTES, rateLimit: 'api' },
  { path: '/webhooks/*', kind: 'checkout-api', maxBodyBytes: MAX_EVENT_BYTES },
  // The back office.
  { path: '/admin/assets/*', kind: 'file', cache: 'hashedAsset' },
  { path: '/admin', kind: 'admin-page', isUnindexed: true, disallow: '/admin' },
  { path: '/admin/*', kind: 'admin-page', isUnindexed: true },
  // Previews of drafts. The first row names the page of a card; the server opens it by the second.
  { path: PREVIEW_CARD_PATH, kind: 'preview', module: 'preview/card.route.tsx', isUnindexed: true },
  { path: '/preview/*', kind: 'preview', isUnindexed: true, disallow: '/preview' },
  // Files and the server itself.
  { path: '/look', kind: 'theme' },
  { path: '/health/live', kind: 'health' },
  { path: '/health/ready', kind: 'health' },
  { path: '/media/*', kind: 'media' },
  { path: '/assets/*', kind: 'file', cache: 'hashedAsset' },
  { path: '/bar-worker.js', kind: 'file', cache: 'worker' },
  { path: '/manifest.webmanifest', kind: 'file' },
  { path: '/icon.svg', kind: 'file' },
  { path: '/icon-192.png', kind: 'file' },
  { path: '/icon-512.png', kind: 'file' },
  { path: '/apple-touch-icon.png', kind: 'file' },
  { path: '/favicon.ico', kind: 'file' },
  { path: '/logo.png', kind: 'file' },
  { path: '/share.jpg', kind: 'file' },
  { path: '/brand.css', kind: 'file' },
  { path: '/robots.txt', kind: 'sitemap' },
  { path: '/sitemap.xml', kind: 'sitemap', tags: ['list:all'] },
  { path: '/sitemap-pages.xml', kind: 'sitemap' },
  { path: '/sitemap-products-:part.xml', kind: 'sitemap', tags: ['list:all', 'product-dates'] },
  // The merchant's pages of text, and everything else.
  {
    path: '/:slug',
    kind: 'page',
    module: 'content/text.route.tsx',
    parameters: ['province'],
    sitemap: 'pages',
  },
  { path: '*', kind: 'page', module: 'not-found/missing.route.tsx' },
];
