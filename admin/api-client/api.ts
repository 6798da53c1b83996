import { ADMIN_API } from '#contract/staff/paths.ts';
import { officeFetch } from './office-fetch.ts';
import { readProblem } from './api-problem.ts';
import { noteUndoable } from './undoable.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
type Query = Readonly<Record<string, string | number | boolean | undefined>>;

/** Sends a request and returns the answer's body. @throws {ApiProblem} */
export async function call<Answer>(
  method: Method,
  path: string,
  options: { query?: Query | URLSearchParams; body?: unknown; version?: number; signal?: AbortSignal } = {},
): Promise<Answer> {
  const { query, body, version, signal } = options;
  const search = query instanceof URLSearchParams ? query : toSearch(query);
  const request = new Request(`${ADMIN_API}${path}${search.size > 0 ? `?${search}` : ''}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(version !== undefined && ifMatch(version)),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  const response = await officeFetch(request);
  if (!response.ok) throw await readProblem(response);
  const event = response.headers.get('audit-event');
  if (event !== null) noteUndoable(event);
  return (response.status === 204 ? undefined : await response.json()) as Answer;
}

/** Creates a query that reads a part of the API. The key begins with the resource. */
export const createQuery = <Answer>(
  queryKey: readonly unknown[],
  path: string,
  query: Query | URLSearchParams = {},
) => ({ queryKey, queryFn: () => call<Answer>('GET', path, { query }) });

/** Returns the header of a write that is based on this version of a row. */
export const ifMatch = (version: number): { 'If-Match': string } => ({ 'If-Match': `"${version}"` });

function toSearch(query: Query = {}): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search;
}
