import { renderToString } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { isSignInPath } from '#contract/account/auth.ts';
import { getPage } from './page-context.ts';
import { createFragmentCache } from './ui/keep-markup.server.ts';
import { KeepMarkupContext } from './ui/cached-fragment.tsx';

/** Cards and panels of some thousand products. */
const store = createFragmentCache(16 * 1024 * 1024);

/**
 * Renders a page in one go. Nothing is streamed: whoever keeps pages needs all of it, and inline scripts are hashed. So
 * the page's data goes in as text behind the markup, where React Router would stream it through a suspended component,
 * and the markup is one string instead of thousands of encoded pieces: a third of the processor's time.
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
    <KeepMarkupContext value={keep}>
      <ServerRouter context={entryContext} url={request.url} />
    </KeepMarkupContext>,
  );
  // Sign-in pages are never taken over by the browser: nothing of theirs is written down twice.
  const isTakenOver = !isSignInPath(new URL(request.url).pathname);
  const data = isTakenOver && serverHandoffStream ? await new Response(serverHandoffStream).text() : '';
  page.rendered = {
    pieces: piecesOf('<!DOCTYPE html>' + markup),
    scripts: isTakenOver ? dataScripts(data) : '',
  };
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(null, { status, headers });
}

/** What a loader or a component threw is left with the page: the server knows the request and writes the log. */
export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }): void {
  // An address that no route can read is the visitor's affair.
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

// The two scripts by which React Router's own component hands the data to the browser.
function dataScripts(data: string): string {
  const text = JSON.stringify(data).replace(/[&><\u2028\u2029]/g, (email) => ESCAPES[email] ?? email);
  return `<script>window.__reactRouterContext.streamController.enqueue(${text});</script><script>window.__reactRouterContext.streamController.close();</script>`;
}
