import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#platform/log/create-log.ts';
import type { ServerContext } from './http/server-context.ts';
import { parsePageAddress } from './pages/page-address.ts';
import { renderAndCache } from './pages/serve-pages.ts';

const TRY_AGAIN_MS = 2000;
/** The first page loads the whole catalogue into memory. */
const FIRST_PAGE_MS = 60_000;

/**
 * Renders the home page once, so that the first visitor does not wait. Returns whether it worked:
 * only then is the shop ready. A failure is retried in the background, because the database may
 * come back.
 */
export async function warmUp(site: ServerContext, log: Log): Promise<boolean> {
  const works = await rendersFrontPage(site);
  if (works) {
    site.readiness.open();
  } else {
    log.warn({}, 'home page not rendered: the shop is not ready yet');
    void keepTrying(site);
  }
  return works;
}

async function keepTrying(site: ServerContext): Promise<void> {
  while (!site.readiness.isClosing) {
    await sleep(TRY_AGAIN_MS, undefined, { ref: false });
    if (await rendersFrontPage(site)) {
      site.readiness.open();
      return;
    }
  }
}

async function rendersFrontPage(site: ServerContext): Promise<boolean> {
  const address = parsePageAddress('/');
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
