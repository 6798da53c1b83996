import type { ChangedLine } from '../checkout/create-checkout.ts';

/**
 * Every kind of error of the API (RFC 9457). `type` is `/problems/{key}`. The title is fixed per
 * kind; the detail describes the single case.
 */
export const PROBLEMS = {
  'bad-parameter': { status: 400, title: 'A parameter is invalid' },
  'bad-request': { status: 400, title: 'The request cannot be read' },
  'cursor-mismatch': { status: 400, title: 'The cursor belongs to another list' },
  'not-signed-in': { status: 401, title: 'You need to sign in first' },
  'sign-in-again': { status: 401, title: 'Sign in again: more than ten minutes have passed' },
  'insufficient-scope': { status: 403, title: 'The access token is for something else' },
  'second-factor-needed': {
    status: 403,
    title: 'Two factors are needed to change how this account signs in',
  },
  'foreign-page': { status: 403, title: 'Only pages of this shop can use this address' },
  'permission-missing': { status: 403, title: 'Your role does not include this' },
  'not-for-keys': { status: 403, title: 'API keys cannot do this' },
  'not-found': { status: 404, title: 'Not found' },
  'method-not-allowed': { status: 405, title: 'This address does not take that method' },
  'in-progress': { status: 409, title: 'The first request with this key is still running' },
  'not-allowed-now': { status: 409, title: 'This is not possible in the present state' },
  'province-fixed': { status: 409, title: 'The order stays in its province' },
  'secret-already-shown': { status: 409, title: 'The secret was shown once and is not stored' },
  'selection-changed': { status: 409, title: 'The selection has changed meanwhile' },
  'order-moved-on': { status: 409, title: 'The order has moved on' },
  'last-owner': { status: 409, title: 'The shop needs an owner' },
  'already-staff': { status: 409, title: 'This person is already staff' },
  'undo-refused': { status: 409, title: 'This cannot be undone' },
  'slug-taken': { status: 409, title: 'Something else has this URL' },
  'sku-taken': { status: 409, title: 'Another product has this SKU' },
  'barcode-taken': { status: 409, title: 'Another product has this barcode' },
  'has-history': { status: 409, title: 'It has a history: archive it instead' },
  'schedule-overlap': { status: 409, title: 'Another planned price is valid at that time' },
  'draft-conflict': { status: 409, title: 'The draft and what is published were both changed' },
  'attributes-lost': { status: 409, title: 'Products would lose attributes' },
  'would-be-negative': { status: 409, title: 'More bottles would leave than are there' },
  'invoice-known': { status: 409, title: 'Another receipt has this invoice' },
  'in-use': { status: 409, title: 'It is in use' },
  'too-deep': { status: 409, title: 'The tree has at most four levels' },
  loop: { status: 409, title: 'A category cannot lie in itself' },
  'last-credential': { status: 409, title: 'Nothing would be left to sign in with' },
  'too-many': { status: 409, title: 'There is no room for more' },
  'lines-changed': { status: 409, title: "The cart doesn't match current prices or stock" },
  'changed-meanwhile': { status: 412, title: 'It was changed meanwhile' },
  'body-too-large': { status: 413, title: 'The request is too large' },
  'address-too-long': { status: 414, title: 'The address is too long' },
  'unsupported-media-type': { status: 415, title: 'The body has another type than this address takes' },
  'wrong-host': { status: 421, title: 'This shop does not answer for that host' },
  'idempotency-conflict': { status: 422, title: 'The key was used for another request' },
  invalid: { status: 422, title: 'Some fields are invalid' },
  'below-minimum-price': { status: 422, title: 'The price is below a minimum price' },
  'publish-incomplete': { status: 422, title: 'Something is missing to publish it' },
  'address-faulty': { status: 422, title: 'Some address fields are invalid' },
  'password-unfit': { status: 422, title: 'The password cannot be used' },
  'passkey-refused': { status: 422, title: 'The passkey cannot be used' },
  'version-required': { status: 428, title: 'The request must name the version that it changes' },
  'too-many-requests': { status: 429, title: 'Too many requests' },
  internal: { status: 500, title: 'Something went wrong on our side' },
  'payments-unconfigured': { status: 503, title: 'This shop takes no payments' },
  'selling-paused': { status: 503, title: 'This shop takes no orders at the moment' },
  unavailable: { status: 503, title: 'The shop is not available right now' },
} as const;

export type ProblemKind = keyof typeof PROBLEMS;

/** An invalid parameter, or field of a request body. */
export type FieldProblem = {
  /** JSON Pointer (RFC 6901) of the field, `/lines/0/quantity`, or of the parameter, `/cursor`. */
  pointer: string;
  /** Kind of the error, for programs: `required`, `too-large`. */
  code: string;
  /** What it must be, for people. */
  detail: string;
  /** Key of the attribute of a product that it is about. */
  attribute?: string;
};

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
  /** Why a password cannot be used (`password-unfit`); `office`: what is lost (`last-credential`). */
  reason?: string;
  /** Every invalid parameter or field of the body. */
  errors?: readonly FieldProblem[];
  /** The permission that the caller lacks (`permission-missing`). */
  permission?: string;
  /** The resource as it is now (`changed-meanwhile`). */
  current?: unknown;
  /** The fields that were changed since the version that the request names (`changed-meanwhile`). */
  changedFields?: readonly string[];
  /** Who changed it last (`changed-meanwhile`). */
  by?: string | null;
  /** When it was changed last, in ISO 8601 (`changed-meanwhile`). */
  at?: string | null;
  /** The present state, and the commands that it allows (`not-allowed-now`). */
  state?: string;
  allowed?: readonly string[];
  /** Fields that were changed twice, with every value (`draft-conflict`). */
  conflicts?: readonly { field: string; base?: unknown; current: unknown; draft: unknown }[];
  /** Why not, as sentences (`undo-refused` and the like). */
  reasons?: readonly string[];
  /** What products would lose, and how many of them (`attributes-lost`). */
  attributes?: readonly { key: string; name: string; productCount: number; valueCount: number }[];
  productCount?: number;
  /** The minimum prices, in cents before taxes (`below-minimum-price`). */
  floors?: readonly { province: string; cents: number; rule: string }[];
  /** What shows it (`in-use`). */
  places?: readonly { kind: string; id: string; name: string }[];
  /** The receipt that has the invoice, and its number (`invoice-known`). */
  receipt?: { id: string; number: number };
  /** How many use it (`in-use`). */
  count?: number;
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
