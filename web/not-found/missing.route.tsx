import { data, type LoaderFunctionArgs } from 'react-router';
import { getPage } from '#web/page-context.ts';
import { followRedirect } from './follow-redirect.server.ts';

/** Every URL that matches no other route. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<never> {
  await followRedirect(getPage(context), request);
  throw data(null, { status: 404 });
}

export default function Missing() {
  return null;
}
