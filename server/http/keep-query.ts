import { withSearch } from '#contract/http/with-search.ts';
import type { HttpResponse } from './http-response.ts';

/**
 * Adds the query of the request to the target of a permanent redirect to another path. Pages and
 * their cache know only the parameters that they read; the others, such as marks of a campaign, are
 * lost there.
 */
export function keepQuery(answer: HttpResponse, target: string): HttpResponse {
  const mark = target.indexOf('?');
  if (answer.status !== 301 || mark === -1) return answer;
  const at = answer.headers.indexOf('location') + 1;
  const location = answer.headers[at] ?? '';
  // A page that leads to itself with other parameters has dropped some on purpose.
  if (at === 0 || location.split(/[?#]/, 1)[0] === target.slice(0, mark)) return answer;
  const kept = withSearch(location, target.slice(mark).toWellFormed());
  return { ...answer, headers: answer.headers.with(at, kept) };
}
