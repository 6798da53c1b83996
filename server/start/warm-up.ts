import { setTimeout as sleep } from 'node:timers/promises';
import { productPath } from '#contract/pages/site-links.ts';
import type { Catalog } from '#modules/catalog/index.ts';
import type { Search } from '#modules/search/index.ts';
import type { Log } from '#platform/log/create-log.ts';
import type { ServerContext } from '../http/server-context.ts';
import { parsePageAddress } from '../pages/page-address.ts';
import { renderAndCache } from '../pages/serve-pages.ts';

const TRY_AGAIN_MS = 2000;
/** The first page loads the whole catalogue: minutes for a million products on a busy machine. */
const FIRST_PAGE_MS = 10 * 60_000;

/** The services that find the page of a product. */
type Products = { search: Pick<Search, 'find'>; catalog: Pick<Catalog, 'cards'> };

/**
 * Renders the home page once, so that the first visitor does not wait. Returns whether it worked:
 * only then is the shop ready. A failure is retried in the background, because the database may
 * come back. Then renders the page of a product: the first one prepares statements, and its code is
 * not compiled yet.
 */
export async function warmUp(site: ServerContext, products: Products, log: Log): Promise<boolean> {
  const works = await isRendered(site, '/');
  if (works) await open(site, products, log);
  else {
    log.warn({}, 'home page not rendered: the shop is not ready yet');
    void keepTrying(site, products, log);
  }
  return works;
}

async function keepTrying(site: ServerContext, products: Products, log: Log): Promise<void> {
  while (!site.readiness.isClosing) {
    await sleep(TRY_AGAIN_MS, undefined, { ref: false });
    if (await isRendered(site, '/')) {
      await open(site, products, log);
      return;
    }
  }
}

async function open(site: ServerContext, products: Products, log: Log): Promise<void> {
  await renderProductPage(site, products).catch((error: unknown) =>
    log.warn({ error }, 'product page not rendered at start'),
  );
  site.readiness.open();
}

async function renderProductPage(site: ServerContext, { search, catalog }: Products): Promise<void> {
  const { numbers } = await search.find({ category: null, skip: 0, take: 1 });
  const [card] = await catalog.cards(numbers);
  if (card) await isRendered(site, productPath(card.slug));
}

async function isRendered(site: ServerContext, path: string): Promise<boolean> {
  const address = parsePageAddress(path);
  const request = { theme: null, acceptEncoding: 'identity', ifNoneMatch: undefined } as const;
  const order = {
    ...address,
    isFreeText: false,
    theme: null,
    requestId: 'warm-up',
    deadlineMs: FIRST_PAGE_MS,
  };
  const answer = await renderAndCache(site.cache, address, request, () => site.makePage(order));
  return answer.status === 200;
}
