import { z } from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiResponsesObject } from 'zod-openapi';
import { type Problem, type ProblemKind, problem } from '#contract/http/problems.ts';
import type { Customers } from '#modules/customers/index.ts';
import type { Accounts } from '#modules/identity/index.ts';
import { problemResponses } from '../endpoint.ts';
import type { AccountCall, AccountEndpoint, AccountOutcome } from './endpoint.ts';

/** Services of the account endpoints. With an external provider there are no `accounts`. */
export type AccountServices = { customers: Customers; accounts: Accounts | undefined };

/** An endpoint without its services. The OpenAPI document is made from these definitions. */
export type AccountDefinition = Omit<AccountEndpoint, 'answer'> & {
  answer(call: AccountCall, services: AccountServices): Promise<AccountOutcome>;
};

/** Binds definitions to their services. */
export const bindEndpoints = (
  definitions: readonly AccountDefinition[],
  services: AccountServices,
): AccountEndpoint[] =>
  definitions.map(({ answer, ...endpoint }) => ({ ...endpoint, answer: (call) => answer(call, services) }));

/** Problems that every call with a token may return. */
const ALWAYS = ['not-signed-in', 'insufficient-scope'] as const satisfies readonly ProblemKind[];

type Described = {
  operationId: string;
  summary: string;
  description: string;
  query?: z.ZodObject;
  path?: z.ZodObject;
  takes?: z.ZodType;
  /** Success response: a body, or none for 202 and 204. */
  answers: { status: 200 | 201; holds: string; body: z.ZodType } | { status: 202 | 204; holds: string };
  isRecent?: true;
  problems?: readonly ProblemKind[];
};

/** The entry of an account call in the OpenAPI document. */
export function describeOperation(described: Described): ZodOpenApiOperationObject {
  const { operationId, summary, description, query, path, takes, answers, problems = [] } = described;
  const isWrite = takes !== undefined || path !== undefined;
  const responses: ZodOpenApiResponsesObject = {
    [`${answers.status}`]: {
      description: answers.holds,
      ...('body' in answers ? { content: { 'application/json': { schema: answers.body } } } : {}),
    },
    ...problemResponses([
      ...(isWrite || query !== undefined ? (['bad-parameter'] as const) : []),
      ...ALWAYS,
      ...(described.isRecent ? (['sign-in-again'] as const) : []),
      ...problems,
    ]),
  };
  return {
    operationId,
    summary,
    description,
    tags: ['Account'],
    security: ACCOUNT_SECURITY,
    responses,
    ...(query === undefined && path === undefined
      ? {}
      : { requestParams: { ...(query && { query }), ...(path && { path }) } }),
    ...(takes === undefined
      ? {}
      : { requestBody: { required: true, content: { 'application/json': { schema: takes } } } }),
  };
}

/**
 * Tokens of the built-in provider need a proof (RFC 9449); those of an external provider are of its
 * own kind.
 */
export const ACCOUNT_SECURITY_SCHEMES = {
  dpop: {
    type: 'http',
    scheme: 'DPoP',
    description:
      'An access token of this shop, bound to a key: `Authorization: DPoP …` and the proof in the header `DPoP` (RFC 9449).',
  },
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'An access token of the sign-in provider that the shop was set up with, where that is another one.',
  },
} as const;
/** Security requirement of every account endpoint. */
export const ACCOUNT_SECURITY = [{ dpop: [] }, { bearer: [] }];

/** The parsed input, or a problem that names the invalid field. */
export type Read<T> = { sent: T } | { problem: Problem };

/** Parses a body by its schema. */
export function parseBody<Schema extends z.ZodType>(body: unknown, schema: Schema): Read<z.output<Schema>> {
  const read = schema.safeParse(body ?? {});
  if (read.success) return { sent: read.data };
  const [issue] = read.error.issues;
  const field = (issue?.path ?? []).map(String).join('.');
  return {
    problem: problem('bad-parameter', `${field || 'The body'} ${issue?.message}.`, field || undefined),
  };
}

/** Parses query parameters by their schema: ignores unknown ones and refuses repeated ones. */
export function parseQuery<Schema extends z.ZodObject>(
  query: URLSearchParams,
  schema: Schema,
): Read<z.output<Schema>> {
  const given: Record<string, string> = {};
  for (const name of Object.keys(schema.shape)) {
    const values = query.getAll(name);
    if (values.length > 1)
      return { problem: problem('bad-parameter', `${name} may only be given once.`, name) };
    if (values[0] !== undefined) given[name] = values[0];
  }
  return parseBody(given, schema);
}

/**
 * For what does not exist and for what belongs to another customer: the caller cannot tell which.
 */
export const NOT_FOUND = problem('not-found', 'There is nothing by that name.');

/** A typed text. NUL and lone surrogates are refused. */
export const typedText = (max: number) =>
  z
    .string('must be text')
    .max(max, `has at most ${max} characters`)
    .refine((text) => text.isWellFormed() && !text.includes('\0'), 'must be text');

/**
 * For endpoints that exist only with the built-in provider; otherwise the app has already returned
 * 404.
 */
export const withAccounts =
  (run: (call: AccountCall, accounts: Accounts, customers: Customers) => Promise<AccountOutcome>) =>
  async (call: AccountCall, { accounts, customers }: AccountServices): Promise<AccountOutcome> =>
    accounts === undefined ? { problem: NOT_FOUND } : await run(call, accounts, customers);

/** For too many attempts: seconds until the caller may try again. */
export function tooManyRequests(seconds: number): AccountOutcome {
  return {
    problem: problem('too-many-requests', 'Too many requests. Please try again later.'),
    headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) },
  };
}
