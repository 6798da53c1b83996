/**
 * A whole shop as a process for tests, with pages that need no build: `/slow` takes half a second, `/product/{slug}` says
 * name and stock.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { stockWords } from '#contract/stock.ts';
import type { Pages } from './load-pages.ts';
import { runShop } from './run-shop.ts';

const pages: Pages = {
  files: { find: () => Promise.resolve(undefined) },
  async renderPage(request, page) {
    const { pathname } = new URL(request.url);
    if (pathname === '/slow') await sleep(500);
    page.tags.add('lists');
    const words = pathname.startsWith('/product/') ? await productWords(pathname.slice(9), page) : pathname;
    const html = `<html><head></head><body>${words}</body></html>`;
    return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  },
};

async function productWords(slug: string, page: Parameters<Pages['renderPage']>[1]): Promise<string> {
  const found = await page.catalog.findProduct(slug);
  if (!found) return 'nothing';
  page.tags.add(`product:${found.product.id}`);
  return `${found.product.name} ${JSON.stringify(stockWords(found.product.stockQuantity))}`;
}

await runShop(() => Promise.resolve(pages));
