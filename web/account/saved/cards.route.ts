import type { LoaderFunctionArgs } from 'react-router';
import { MAX_RESULT_COUNT } from '#contract/http/limits.ts';
import { cardFrom } from '#web/bottle/card-data.ts';
import { getPage } from '#web/page-context.ts';

/** Answers with the cards of products by their ids, also archived ones; unknown ones are left out. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  const { catalog } = getPage(context);
  const ids = (new URL(request.url).searchParams.get('ids') ?? '').split(',').slice(0, MAX_RESULT_COUNT);
  const [rows, tree] = await Promise.all([catalog.namedCards(ids), catalog.tree()]);
  return Response.json(rows.map((row) => cardFrom(row, tree)));
}
