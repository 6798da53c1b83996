import type { ZodOpenApiOperationObject } from 'zod-openapi';
import type { Problem } from '#contract/problems.ts';
import type { Customer } from '#modules/customers/index.ts';
import type { Bearer } from '#modules/identity/index.ts';

/**
 * An account call with a verified token. The caller is the customer and reaches only their own
 * data.
 */
export type AccountCall = {
  customer: Customer;
  bearer: Bearer;
  /** The address of the client, for throttles alone. */
  client: string;
  parameters: Readonly<Record<string, string>>;
  query: URLSearchParams;
  /** The JSON that was sent, unread; undefined where nothing was. */
  body: unknown;
};

/** What a call comes to. `202` and `204` carry nothing. */
export type AccountOutcome =
  | { status: 200 | 201; body: object; headers?: Readonly<Record<string, string>> }
  | { status: 202 | 204 }
  | { problem: Problem; headers?: Readonly<Record<string, string>> };

/** A call with its entry in the OpenAPI document. `path` is written as there: `/api/account/orders/{number}`. */
export type AccountEndpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /** Whether it takes a sign-in of the last ten minutes. */
  isRecent?: true;
  /** Whether it is there with the shop's own provider alone; elsewhere it is a 404. */
  isOwnOnly?: true;
  operation: ZodOpenApiOperationObject;
  answer(call: AccountCall): Promise<AccountOutcome>;
};
