import { ACCOUNT_API } from '#contract/account/paths.ts';
import { PROBLEMS, type Problem, type ProblemKind } from '#contract/problems.ts';

/**
 * What a call of the account came to. `away`: no answer came, or none that can be read. A problem whose kind this page does
 * not know counts as `internal`.
 */
export type ApiResult<T> =
  | { kind: 'data'; data: T }
  | { kind: 'problem'; problem: ProblemKind; body: Partial<Problem> }
  | { kind: 'away' };

/** What is asked: a path below `/api/account`, and what is sent along as JSON. */
export type ApiRequest = { method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE'; body?: object };

/** How the account is called with the token of whoever is signed in: `useAuth().fetch`. */
export type AccountFetch = (path: string, init?: RequestInit) => Promise<Response>;

/** Calls the account and answers what came of it; never rejects. What carries nothing (202, 204) answers `undefined`. */
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
    return { kind: 'away' };
  }
}

/** Reads status and text of an answer of the account. */
export function parseApiResult<T>(status: number, text: string): ApiResult<T> {
  try {
    if (status >= 200 && status < 300) {
      // The shop's own answer, in the shape that contract/account says.
      return { kind: 'data', data: (text === '' ? undefined : JSON.parse(text)) as T };
    }
    return getProblem(JSON.parse(text) as Partial<Problem> | null);
  } catch {
    return status >= 400 ? getProblem(null) : { kind: 'away' };
  }
}

function getProblem(body: Partial<Problem> | null): { kind: 'problem' } & ApiResult<never> {
  const type = typeof body?.type === 'string' ? body.type : '';
  const name = type.slice(type.lastIndexOf('/') + 1);
  return { kind: 'problem', problem: isKind(name) ? name : 'internal', body: body ?? {} };
}

const isKind = (name: string): name is ProblemKind => Object.hasOwn(PROBLEMS, name);
