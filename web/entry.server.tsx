import sprite from '#ui/icons.svg?url&no-inline';
import { renderToString } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { pathOfHref } from '#contract/bundle-locale.ts';
import { isSignInPath } from '#contract/account/auth.ts';
import { getPage } from './page-context.ts';
import type { RenderFragment } from './page/cached-fragment.tsx';
import { createFragmentCache } from './page/fragment-cache.server.ts';
import { FragmentCacheContext } from './page/cached-fragment.tsx';

/** Holds cards and panels of some thousand products. */
const store = createFragmentCache(16 * 1024 * 1024);

/**
 * Renders a page in one string, without streaming: the page cache needs the whole page, and inline
 * scripts are hashed. The page's data is appended as text after the markup. React Router would
 * stream it through a suspended component instead and encode thousands of pieces. This saves a
 * third of the processor time.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...entryContext }: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const page = getPage(context);
  const { keep, piecesOf } = store.openPage();
  const markup = renderToString(
    <FragmentCacheContext value={page.preview ? renderAnew : keep}>
      <ServerRouter context={entryContext} url={request.url} />
    </FragmentCacheContext>,
  );
  // Sign-in pages and previews are never hydrated, so they get no hydration data.
  const isTakenOver = !page.preview && !isSignInPath(pathOfHref(new URL(request.url).pathname));
  const data = isTakenOver && serverHandoffStream ? await new Response(serverHandoffStream).text() : '';
  page.rendered = {
    pieces: piecesOf('<!DOCTYPE html>' + (page.preview ? withOwnIcons(markup) : markup)),
    scripts: isTakenOver ? dataScripts(data) : '',
  };
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(null, { status, headers });
}

/** Parts of a preview are not cached: their icons differ. */
const renderAnew: RenderFragment = (_key, draw) => renderToString(draw());

/** A preview has no origin, so it may use no icons of another file: they are in the document. */
const withOwnIcons = (markup: string): string => markup.replaceAll(`${sprite}#`, '#');

/**
 * Stores the error of a loader or component on the page: the server knows the request and writes
 * the log.
 */
export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }): void {
  // A URL that no route can decode is a client error.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  getPage(context).failure ??= error;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

// The two scripts with which React Router's own component passes the data to the browser.
function dataScripts(data: string): string {
  const text = JSON.stringify(data).replace(
    /[&><\u2028\u2029]/g,
    (character) => ESCAPES[character] ?? character,
  );
  return `<script>window.__reactRouterContext.streamController.enqueue(${text});</script><script>window.__reactRouterContext.streamController.close();</script>`;
}
