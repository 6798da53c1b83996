import type { Locale } from '#contract/locale.ts';
import type { ZodOpenApiOperationObject } from 'zod-openapi';
import type { Problem } from '#contract/http/problems.ts';
import type { Customer } from '#modules/customers/index.ts';
import type { Bearer } from '#modules/identity/index.ts';

/**
 * An account call with a verified token. The caller is the customer and reaches only their own
 * data.
 */
export type AccountCall = {
  customer: Customer;
  bearer: Bearer;
  /** The client's IP address, only for throttles. */
  client: string;
  /** Language of the request. */
  locale: Locale;
  parameters: Readonly<Record<string, string>>;
  query: URLSearchParams;
  /** The JSON body before validation; `undefined` without one. */
  body: unknown;
};

/** Result of a call. `202` and `204` have no body. */
export type AccountOutcome =
  | { status: 200 | 201; body: object; headers?: Readonly<Record<string, string>> }
  | { status: 202 | 204 }
  | { problem: Problem; headers?: Readonly<Record<string, string>> };

/**
 * A call with its entry in the OpenAPI document. `path` has the document's form:
 * `/api/account/orders/{number}`.
 */
export type AccountEndpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /** Whether it requires a sign-in within the last ten minutes. */
  isRecent?: true;
  /** Whether it exists only with the built-in provider; otherwise it returns 404. */
  isBuiltInOnly?: true;
  operation: ZodOpenApiOperationObject;
  answer(call: AccountCall): Promise<AccountOutcome>;
};
