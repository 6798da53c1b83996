import { createRequestHandler, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { type PageContext, pageContext } from './page-context.ts';

// The build itself, not a function that answers it: from that React Router derives its routes anew for every request.
// Named one by one, because its own types take no undefined where the build may have one.
const {
  assets,
  assetsBuildDirectory,
  basename = '/',
  entry,
  future,
  isSpaMode,
  prerender,
  publicPath,
} = build;
const { routeDiscovery, routes, ssr } = build;
const handle = createRequestHandler(
  {
    assets,
    assetsBuildDirectory,
    basename,
    entry,
    future,
    isSpaMode,
    prerender,
    publicPath,
    routeDiscovery,
    routes,
    ssr,
  },
  import.meta.env.MODE,
);

/**
 * Renders one page (or, for `….data`, what in-browser navigation asks for). The answer is whole when it comes:
 * nothing is streamed, because whoever keeps pages needs all of it. Loaders leave tags and structured data in `page`.
 */
export async function renderPage(request: Request, page: PageContext): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(pageContext, page);
  return handle(request, context);
}
