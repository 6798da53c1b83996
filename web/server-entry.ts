import { createRequestHandler, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { type PageContext, pageContext } from './page-context.ts';

// Passes the build itself and not a function that returns it: with a function, React Router derives
// the routes anew for each request. The fields are named one by one because React Router's types do
// not accept the `undefined` values that the build may have.
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
 * Renders one page, or its data for navigation in the browser (`….data`). Returns the response
 * complete and not streamed, because the page cache needs the whole page. Loaders write tags and
 * structured data to `page`.
 */
export async function renderPage(request: Request, page: PageContext): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(pageContext, page);
  return handle(request, context);
}
