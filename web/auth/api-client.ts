import { ACCOUNT_API } from '#contract/account/paths.ts';
import { PROBLEMS, type Problem, type ProblemKind } from '#contract/http/problems.ts';

/**
 * Result of an account call. `away`: no response, or an unreadable one. A problem of an unknown
 * kind counts as `internal`.
 */
export type ApiResult<T> =
  | { kind: 'data'; data: T }
  | { kind: 'problem'; problem: ProblemKind; body: Partial<Problem> }
  | { kind: 'unavailable' };

/** Options of a call: the method, and the body to send as JSON. */
export type ApiRequest = { method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE'; body?: object };

/** Calls the account API with the token of the signed-in user: `useAuth().fetch`. */
export type AccountFetch = (path: string, init?: RequestInit) => Promise<Response>;

/**
 * Calls the account API and returns the result; never rejects. A response without a body (202, 204)
 * has the data `undefined`.
 */
export async function callAccountApi<T>(
  fetch: AccountFetch,
  path: string,
  { method, body }: ApiRequest = {},
): Promise<ApiResult<T>> {
  try {
    const answer = await fetch(ACCOUNT_API + path, {
      ...(method === undefined ? {} : { method }),
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return parseApiResult<T>(answer.status, await answer.text());
  } catch {
    return { kind: 'unavailable' };
  }
}

/** Parses status and body of an account response. */
export function parseApiResult<T>(status: number, text: string): ApiResult<T> {
  try {
    if (status >= 200 && status < 300) {
      // The server's response has the form of contract/account, so it is not validated.
      return { kind: 'data', data: (text === '' ? undefined : JSON.parse(text)) as T };
    }
    return getProblem(JSON.parse(text) as Partial<Problem> | null);
  } catch {
    return status >= 400 ? getProblem(null) : { kind: 'unavailable' };
  }
}

function getProblem(body: Partial<Problem> | null): { kind: 'problem' } & ApiResult<never> {
  const type = typeof body?.type === 'string' ? body.type : '';
  const name = type.slice(type.lastIndexOf('/') + 1);
  return { kind: 'problem', problem: isKind(name) ? name : 'internal', body: body ?? {} };
}

const isKind = (name: string): name is ProblemKind => Object.hasOwn(PROBLEMS, name);
