import type { LoaderFunctionArgs } from 'react-router';
import { getPage } from '#web/page-context.ts';
import { loadPurchased } from './load-purchased.server.ts';

/** Called only by the cart of the browser that began the checkout. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  return Response.json(await loadPurchased(getPage(context), params['id'] ?? ''));
}
