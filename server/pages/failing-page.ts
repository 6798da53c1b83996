import { DEFAULT_LOCALE, type Locale } from '#contract/locale.ts';
import { CACHE_POLICY } from '#server/cache-policy.ts';
import { documentPolicy } from '#server/http/security-headers.ts';
import { getMessages } from './failing-messages.ts';
import type { RenderedPage } from './rendered-page.ts';

/** Returns the page for when even the shop's own error page cannot be rendered: a text and a link. */
export function failingPage(status: 429 | 500 | 503, locale: Locale = DEFAULT_LOCALE): RenderedPage {
  const messages = getMessages(locale);
  const [title, text] = messages[status];
  const html = `<!DOCTYPE html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head><body><main role="alert"><h1>${title}</h1><p>${text}</p><p><a href="">${messages.tryAgain}</a></p></main></body></html>`;
  return {
    status,
    headers: [
      'content-type',
      'text/html; charset=utf-8',
      'cache-control',
      CACHE_POLICY.never,
      ...(status === 503 ? ['retry-after', '5'] : []),
    ],
    body: Buffer.from(html),
    csp: documentPolicy([]),
    tags: new Set(),
    isCacheable: false,
  };
}
