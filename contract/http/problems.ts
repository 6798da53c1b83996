import type { ChangedLine } from '../checkout/create-checkout.ts';

/**
 * Every kind of error of the API (RFC 9457). `type` is `/problems/{key}`. The title is fixed per
 * kind; the detail describes the single case.
 */
export const PROBLEMS = {
  'bad-parameter': { status: 400, title: 'A parameter is invalid' },
  'bad-request': { status: 400, title: 'The request cannot be read' },
  'not-signed-in': { status: 401, title: 'You need to sign in first' },
  'sign-in-again': { status: 401, title: 'Sign in again: more than ten minutes have passed' },
  'insufficient-scope': { status: 403, title: 'The access token is for something else' },
  'foreign-page': { status: 403, title: 'Only pages of this shop can use this address' },
  'not-found': { status: 404, title: 'Not found' },
  'method-not-allowed': { status: 405, title: 'This address does not take that method' },
  'order-moved-on': { status: 409, title: 'The order has moved on' },
  'last-credential': { status: 409, title: 'Nothing would be left to sign in with' },
  'too-many': { status: 409, title: 'There is no room for more' },
  'lines-changed': { status: 409, title: "The cart doesn't match current prices or stock" },
  'body-too-large': { status: 413, title: 'The request is too large' },
  'address-too-long': { status: 414, title: 'The address is too long' },
  'wrong-host': { status: 421, title: 'This shop does not answer for that host' },
  'idempotency-conflict': { status: 422, title: 'The key was used for another cart' },
  'address-faulty': { status: 422, title: 'Some address fields are invalid' },
  'password-unfit': { status: 422, title: 'The password cannot be used' },
  'passkey-refused': { status: 422, title: 'The passkey cannot be used' },
  'too-many-requests': { status: 429, title: 'Too many requests' },
  internal: { status: 500, title: 'Something went wrong on our side' },
  'payments-unconfigured': { status: 503, title: 'This shop takes no payments' },
  'selling-paused': { status: 503, title: 'This shop takes no orders at the moment' },
  unavailable: { status: 503, title: 'The shop is not available right now' },
} as const;

export type ProblemKind = keyof typeof PROBLEMS;

/** The body of an `application/problem+json` response. */
export type Problem = {
  type: string;
  title: string;
  status: number;
  detail: string;
  /** The invalid parameter, if there is one. */
  parameter?: string;
  /** The lines of a cart that differ from what was sent (`lines-changed`). */
  lines?: readonly ChangedLine[];
  /** Invalid fields of an address (`address-faulty`). */
  faults?: Readonly<Record<string, string>>;
  /** Why a password cannot be used (`password-unfit`). */
  reason?: string;
  instance?: string;
};

/** Creates the body for a kind of problem. */
export function problem(kind: ProblemKind, detail: string, parameter?: string): Problem {
  const { status, title } = PROBLEMS[kind];
  return {
    type: `/problems/${kind}`,
    title,
    status,
    detail,
    ...(parameter === undefined ? {} : { parameter }),
  };
}
