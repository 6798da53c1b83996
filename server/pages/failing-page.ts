import { CACHE_POLICY } from '#server/cache-policy.ts';
import { documentPolicy } from '#server/http/security-headers.ts';
import type { RenderedPage } from './rendered-page.ts';

const WORDS = {
  500: ['Something went wrong', "We've logged the problem and will look into it."],
  429: ['Too many requests', 'Please wait a few minutes, and then try again.'],
  503: ['Error loading products', 'There was a problem loading the products. Please try again later.'],
} as const;

/**
 * Returns the page for when even the shop's own error page cannot be rendered: a text and a link.
 */
export function failingPage(status: 429 | 500 | 503): RenderedPage {
  const [title, text] = WORDS[status];
  const html = `<!DOCTYPE html><html lang="en-CA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head><body><main role="alert"><h1>${title}</h1><p>${text}</p><p><a href="">Try again</a></p></main></body></html>`;
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
