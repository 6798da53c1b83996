import { TOKEN_PARAMETER } from '#contract/pages/stock-alert-paths.ts';
import type { PageContext } from '#web/page-context.ts';

/** Returns the token of an e-mailed link from the request's URL. */
export const getToken = (request: Request): string =>
  new URL(request.url).searchParams.get(TOKEN_PARAMETER) ?? '';

/** Returns the token that the page's button sent, or a mail program at the link itself (RFC 8058). */
export function sentToken({ form }: PageContext, request: Request): string {
  const typed = form?.refused === undefined ? form?.fields.get(TOKEN_PARAMETER) : undefined;
  return typed ?? getToken(request);
}
