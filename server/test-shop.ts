/**
 * A whole shop as a process for tests, with pages that need no build: `/slow` takes half a second,
 * `/product/{slug}` returns name and stock, the checkout pages do what their forms do. With DIE_AT
 * it kills itself at that named step of an order, as a power cut would.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { getStockStatus } from '#contract/catalog/stock.ts';
import { CHECKOUT_FIELDS, EMPTY_CHECKOUT } from '#contract/checkout/checkout-form.ts';
import { CHECKOUT_SUCCESS_PATH } from '#contract/checkout/checkout-paths.ts';
import { DEFAULT_LOCALE } from '#contract/locale.ts';
import { TEST_ACTIONS } from '#modules/payments/embedded/test-actions.ts';
import type { WebBundle } from './load-web-bundle.ts';
import { runShop } from './run-shop.ts';

const pages: WebBundle = {
  locales: [DEFAULT_LOCALE],
  files: { find: () => Promise.resolve(undefined) },
  async renderPage(request, page) {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/slow') {
      process.stdout.write('slow page begun\n');
      await sleep(500);
    }
    const ofCheckout =
      (await checkoutPage(pathname, page)) ?? (await isShownByCheckout(pathname, searchParams, page));
    if (ofCheckout) return ofCheckout;
    const words = pathname.startsWith('/product/') ? await productWords(pathname.slice(9), page) : pathname;
    const html = `<html><head></head><body>${words}</body></html>`;
    return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  },
};

type Page = Parameters<WebBundle['renderPage']>[1];

/**
 * Responds for the steps from a checkout to its payment, without markup: a redirect, or the reason
 * why not.
 */
async function checkoutPage(
  pathname: string,
  { checkouts, testPayments, visitor, form }: Page,
): Promise<Response | undefined> {
  const [, page, id = ''] = pathname.split('/');
  if (!form || form.refused !== undefined || (page !== 'checkout' && page !== 'test-payment'))
    return undefined;
  const { fields } = form;
  if (page === 'test-payment') {
    const action = TEST_ACTIONS.find((known) => known === fields.get('do')) ?? 'approve';
    const outcome = await testPayments?.act(id, action);
    return outcome?.kind === 'go' ? redirect(outcome.url) : new Response(outcome?.kind, { status: 409 });
  }
  const typed = { ...EMPTY_CHECKOUT };
  for (const field of CHECKOUT_FIELDS) typed[field] = fields.get(field) ?? typed[field];
  const paying = await checkouts.pay(id, typed, visitor);
  return paying.kind === 'redirect'
    ? redirect(paying.url)
    : new Response(JSON.stringify(paying), { status: 409 });
}

/**
 * Returns the state of a checkout as JSON. `?back` first releases its reserved stock, as the page
 * does.
 */
async function isShownByCheckout(
  pathname: string,
  query: URLSearchParams,
  { checkouts, visitor, form }: Page,
): Promise<Response | undefined> {
  const [, page, id = ''] = pathname.split('/');
  if (form) return undefined;
  if (pathname === CHECKOUT_SUCCESS_PATH)
    return Response.json(await checkouts.outcome(query.get('checkout') ?? '', visitor));
  if (page !== 'checkout') return undefined;
  if (query.has('back')) await checkouts.cancelPayment(id, visitor);
  return Response.json(await checkouts.find(id, visitor));
}

const redirect = (location: string): Response => new Response(null, { status: 303, headers: { location } });

async function productWords(slug: string, page: Parameters<WebBundle['renderPage']>[1]): Promise<string> {
  const found = await page.catalog.findProduct(slug);
  if (!found) return 'nothing';
  return `${found.name} ${JSON.stringify(getStockStatus(found.stockQuantity))}`;
}

const deathPoint = process.env['DIE_AT'];

await runShop(
  () => Promise.resolve(pages),
  {},
  (point) => {
    if (point === deathPoint) process.kill(process.pid, 'SIGKILL');
  },
);
