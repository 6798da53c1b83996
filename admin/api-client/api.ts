import { ADMIN_API } from '#contract/staff/paths.ts';
import type { AnswerOf, KeyOf, Method, QueryRest, Rest } from './typed-calls.ts';
import { officeFetch } from './office-fetch.ts';
import { readProblem } from './api-problem.ts';
import { noteUndoable } from './undoable.ts';

type Query = Readonly<Record<string, string | number | boolean | undefined>>;
type Options = {
  query?: Query | URLSearchParams;
  body?: unknown;
  version?: number;
  key?: string;
  signal?: AbortSignal;
};

/**
 * Sends a request of the Admin API and returns its answer. Paths, parameters, bodies and answers are
 * those of its document: another one is an error of types. @throws {ApiProblem}
 */
export function call<const Verb extends Method, const Path extends string>(
  method: Verb,
  path: Path,
  ...rest: Rest<KeyOf<`${Verb} ${Path}`>>
): Promise<AnswerOf<KeyOf<`${Verb} ${Path}`>>>;
export function call(method: Method, path: string, options?: Options): Promise<unknown> {
  return send(method, path, options);
}

async function send(method: Method, path: string, options: Options = {}): Promise<unknown> {
  const { query, body, version, key, signal } = options;
  const search = query instanceof URLSearchParams ? query : toSearch(query);
  const request = new Request(`${ADMIN_API}${path}${search.size > 0 ? `?${search}` : ''}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(version !== undefined && ifMatch(version)),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  const response = await officeFetch(request);
  if (!response.ok) throw await readProblem(response);
  const event = response.headers.get('audit-event');
  if (event !== null) noteUndoable(event);
  return response.status === 204 ? undefined : await response.json();
}

/** Creates a query that reads a part of the API. The key begins with the resource. */
export function createQuery<const Path extends string>(
  queryKey: readonly unknown[],
  path: Path,
  ...query: QueryRest<KeyOf<`GET ${Path}`>>
): { queryKey: readonly unknown[]; queryFn: () => Promise<AnswerOf<KeyOf<`GET ${Path}`>>> };
export function createQuery(queryKey: readonly unknown[], path: string, query?: Query) {
  return { queryKey, queryFn: () => send('GET', path, query && { query }) };
}

/** Returns the header of a write that is based on this version of a row. */
export const ifMatch = (version: number): { 'If-Match': string } => ({ 'If-Match': `"${version}"` });

function toSearch(query: Query = {}): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search;
}
