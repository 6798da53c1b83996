import type { ActionFunctionArgs } from 'react-router';
import { getPage } from '#web/page-context.ts';
import { passkeyOptions } from './passkey-options.server.ts';

/** Called only by the shop's own pages with their form. */
export function loader(): Response {
  return Response.json(null, { status: 404 });
}

export async function action({ context, params }: ActionFunctionArgs): Promise<Response> {
  return await passkeyOptions(getPage(context), params['uid'] ?? '');
}
