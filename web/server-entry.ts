import { createRequestHandler, RouterContextProvider } from 'react-router';
import { type PageContext, pageContext } from './page-context.ts';

const handle = createRequestHandler(() => import('virtual:react-router/server-build'), import.meta.env.MODE);

/**
 * Renders one page (or, for `….data`, what in-browser navigation asks for). The answer is whole when it comes:
 * nothing is streamed, because whoever keeps pages needs all of it. Loaders leave tags and structured data in `page`.
 */
export async function renderPage(request: Request, page: PageContext): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(pageContext, page);
  return handle(request, context);
}
