import { PREVIEW_CARD_PATH, PREVIEW_PAGES, type PreviewPage } from '#contract/pages/preview.ts';
import { productPath } from '#contract/pages/site-links.ts';
import type { HttpResponse } from '#server/http/http-response.ts';
import type { Call } from '#server/http/serve-route.ts';
import { parsePageRequest } from '#server/http/parse-page-request.ts';
import { previewPolicy } from '#server/http/security-headers.ts';
import type { ServerContext } from '#server/http/server-context.ts';
import { respondUncached } from '#server/pages/serve-visit-page.ts';
import type { FindPreview, Preview } from './find-preview.ts';

/** No page has this path. The page that says so is the same for every token that is not valid. */
const NO_PAGE = '/preview/-/none';

/**
 * Answers `/preview/{token}/…` with the page of the shop as the draft makes it. The page is rendered
 * for its own path, so nothing in it holds the token. No cache may store the response, and only the
 * back office may frame it.
 */
export async function servePreview(
  site: Pick<ServerContext, 'makePage' | 'officeEntrance'> & { find: FindPreview },
  call: Call,
): Promise<HttpResponse> {
  const { address, request, requestId } = call;
  const [token = '', name, ...rest] = address.path.split('/').slice(2);
  const page = rest.length === 0 ? PREVIEW_PAGES.find((one) => one === name) : undefined;
  const preview = page && (await site.find(token));
  const { acceptEncoding, theme } = parsePageRequest(request);
  const path = (page && preview && findPath(page, preview)) ?? NO_PAGE;
  const rendered = await site.makePage({
    path,
    search: '',
    isFreeText: true,
    theme,
    requestId,
    preview: path === NO_PAGE ? undefined : preview,
  });
  const answer = await respondUncached(rendered, call, acceptEncoding);
  const officeOrigin = site.officeEntrance?.pinnedOrigin;
  return {
    ...answer,
    // After each save the office reads the page and posts it to the frame.
    ...(officeOrigin !== undefined && {
      headers: [...answer.headers, 'access-control-allow-origin', officeOrigin],
    }),
    referrerPolicy: 'no-referrer',
    ...(answer.csp !== undefined && { csp: previewPolicy(answer.csp, officeOrigin) }),
  };
}

/** The path of what is previewed; `undefined` where it has no such page. */
function findPath(page: PreviewPage, preview: Preview): string | undefined {
  if ('home' in preview) return page === 'home' ? '/' : undefined;
  if ('path' in preview) return page === 'text' ? preview.path : undefined;
  if (page === 'text' || page === 'home') return undefined;
  return page === 'card' ? PREVIEW_CARD_PATH : productPath(preview.product.slug);
}
