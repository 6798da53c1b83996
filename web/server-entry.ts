import { createRequestHandler, RouterContextProvider } from 'react-router';
import { type PageContext, pageContext } from './page-context.ts';

const handle = createRequestHandler(async () => {
  // Named one by one: React Router's own types take no undefined where the build may have one.
  const build = await import('virtual:react-router/server-build');
  const { assets, assetsBuildDirectory, basename = '/', entry, future, isSpaMode, prerender, publicPath } = build;
  const { routeDiscovery, routes, ssr } = build;
  return {
    ...{ assets, assetsBuildDirectory, basename, entry, future, isSpaMode, prerender, publicPath },
    ...{ routeDiscovery, routes, ssr },
  };
}, import.meta.env.MODE);

/**
 * Renders one page (or, for `….data`, what in-browser navigation asks for). The answer is whole when it comes:
 * nothing is streamed, because whoever keeps pages needs all of it. Loaders leave tags and structured data in `page`.
 */
export async function renderPage(request: Request, page: PageContext): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(pageContext, page);
  return handle(request, context);
}
