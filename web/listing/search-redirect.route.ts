import { type LoaderFunctionArgs, redirect } from 'react-router';
import { DOORS, searchPath } from '#contract/doors.ts';
import { FILTER_TEXT_LENGTH } from '#contract/limits.ts';

/** Where search forms arrive without script: sends on to the specified address of the search. */
export function loader({ request }: LoaderFunctionArgs): never {
  const { searchParams } = new URL(request.url);
  const text = (searchParams.get('q') ?? '').trim().slice(0, FILTER_TEXT_LENGTH);
  const category = searchParams.get('category')?.trim() || 'all';
  throw redirect(text ? searchPath(text, encodeURIComponent(category)) : DOORS.products.path, 303);
}
