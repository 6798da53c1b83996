import { TOKEN_PARAMETER } from '#contract/stock-alert-paths.ts';
import type { PageContext } from '#web/page-context.ts';

/** The token of a mailed link, as its page was asked for. */
export const getToken = (request: Request): string =>
  new URL(request.url).searchParams.get(TOKEN_PARAMETER) ?? '';

/** The token that was sent by the page's button, or by a mail program at the link itself (RFC 8058). */
export function sentToken({ form }: PageContext, request: Request): string {
  const typed = form?.refused === undefined ? form?.fields.get(TOKEN_PARAMETER) : undefined;
  return typed ?? getToken(request);
}
