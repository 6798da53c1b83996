import { requestLocale } from '../request-locale.ts';
import { type Context, Hono } from 'hono';
import { problem } from '#contract/http/problems.ts';
import type { Accounts, VerifyToken } from '#modules/identity/index.ts';
import type { Customers } from '#modules/customers/index.ts';
import { isDatabaseUnavailable } from '#platform/database/is-database-unavailable.ts';
import { toErrorResponse, type ApiLog } from '../to-error-response.ts';
import { toProblemResponse } from '../to-problem-response.ts';
import { withTimeout } from '#platform/with-timeout.ts';
import { authenticate, insufficientScope, signInAgain, tokenRefused } from './authenticate.ts';
import { bindEndpoints, NOT_FOUND } from './definition.ts';
import type { AccountEndpoint, AccountOutcome } from './endpoint.ts';
import { ACCOUNT_ENDPOINTS } from './endpoints.ts';
import { readBody } from './read-body.ts';

/** Facts about the caller that the server determines itself; no header may set them. */
export type AccountCaller = { client: string };

export type AccountApiOptions = {
  verify: VerifyToken;
  customers: Customers;
  /** Accounts of the built-in provider; absent with an external one. */
  accounts?: Accounts | undefined;
  /** Calls in addition to those of customers and accounts. */
  endpoints: readonly AccountEndpoint[];
  log: ApiLog;
  /** Origin for which tokens and proofs are valid; no trailing slash. */
  origin: string;
  /** Longest wait for a response, in milliseconds. */
  patienceMs?: number;
  now?: () => number;
};

export type AccountApi = {
  fetch(request: Request, caller: AccountCaller): Response | Promise<Response>;
  /** All endpoints, for tests that iterate over them. */
  endpoints: readonly AccountEndpoint[];
};

/** A caller gets a response within five seconds, even when a dependency hangs. */
const TIMEOUT_MS = 4000;

/**
 * `/api/account/…`: the data that the bearer of an access token left with the shop, and no other
 * data. No response is cached, and none is for pages of other sites.
 */
export function createAccountApi(options: AccountApiOptions): AccountApi {
  const { customers, accounts, log, patienceMs: timeoutMs = TIMEOUT_MS } = options;
  const endpoints = [...bindEndpoints(ACCOUNT_ENDPOINTS, { customers, accounts }), ...options.endpoints];
  const app = new Hono<{ Bindings: AccountCaller }>();
  app.use(async (c, next) => {
    await next();
    c.res.headers.set('cache-control', 'no-store');
  });
  app.onError((error, c) => failed(error, c, log));
  app.notFound(() =>
    toProblemResponse(problem('not-found', 'The API has no such address. See /openapi.json.')),
  );

  for (const endpoint of endpoints) {
    app.on(endpoint.method, routePath(endpoint), async (c) => {
      const late = (): Response => {
        log.warn({ requestId: c.req.header('x-request-id'), path: endpoint.path }, 'account API timed out');
        return toProblemResponse(
          problem('unavailable', 'This is taking too long right now. Please try again soon.'),
          { 'retry-after': '5' },
        );
      };
      return await withTimeout(answer(endpoint, c, options), timeoutMs, late);
    });
  }
  for (const [path, methods] of methodsByPath(endpoints)) {
    app.all(path, () =>
      toProblemResponse(problem('method-not-allowed', `This address takes ${methods}.`), { allow: methods }),
    );
  }
  return { endpoints, fetch: (request, caller) => app.fetch(request, caller) };
}

type Ctx = Context<{ Bindings: AccountCaller }>;

async function answer(endpoint: AccountEndpoint, c: Ctx, options: AccountApiOptions): Promise<Response> {
  const { raw } = c.req;
  if (endpoint.method !== 'GET' && isOfForeignPage(raw, options.origin))
    return toProblemResponse(problem('foreign-page', 'A page of another site cannot change anything here.'));
  const admitted = await authenticate(options, raw);
  if ('refusal' in admitted) return tokenRefused(admitted.refusal);
  const { bearer } = admitted;
  const isOwn = bearer.issuer === 'own';
  if (isOwn && !admitted.isInScope) return insufficientScope();
  if (endpoint.isBuiltInOnly && (!isOwn || !options.accounts)) return toProblemResponse(NOT_FOUND);
  if (endpoint.isRecent && !admitted.isRecent) return signInAgain(isOwn);
  const read = await readBody(raw);
  if ('problem' in read) return toProblemResponse(read.problem);
  const { issuer, subject } = bearer;
  const locale = requestLocale(raw.headers);
  const customer = await options.customers.upsert({ issuer, subject, claims: await bearer.claims(), locale });
  const outcome = await endpoint.answer({
    customer,
    bearer,
    client: c.env.client,
    locale,
    body: read.body,
    parameters: c.req.param(),
    query: new URL(raw.url).searchParams,
  });
  return toOutcomeResponse(outcome);
}

function toOutcomeResponse(outcome: AccountOutcome): Response {
  if ('problem' in outcome) return toProblemResponse(outcome.problem, { ...outcome.headers });
  if (!('body' in outcome)) return new Response(null, { status: outcome.status });
  return new Response(JSON.stringify(outcome.body), {
    status: outcome.status,
    headers: { 'content-type': 'application/json', ...outcome.headers },
  });
}

/** Tokens are sent in a header that no other page can set; this refuses such pages additionally. */
function isOfForeignPage({ headers }: Request, origin: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return true;
  const from = headers.get('origin');
  return from !== null && from !== origin;
}

function failed(error: Error, c: Ctx, log: ApiLog): Response {
  if (!isDatabaseUnavailable(error)) return toErrorResponse(error, c, log);
  log.warn({ requestId: c.req.header('x-request-id') }, 'account API: database unavailable');
  return toProblemResponse(
    problem('unavailable', 'The account cannot be read at the moment. Try again soon.'),
    { 'retry-after': '5' },
  );
}

/** `/things/{id}` of OpenAPI is `/things/:id` of Hono. */
const routePath = ({ path }: AccountEndpoint): string => path.replace(/\{(\w+)\}/g, ':$1');

function methodsByPath(endpoints: readonly AccountEndpoint[]): Map<string, string> {
  const paths = Map.groupBy(endpoints, routePath);
  return new Map(
    [...paths].map(([path, those]) => {
      const methods = those.map(({ method }) => method);
      return [path, [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])].join(', ')];
    }),
  );
}
