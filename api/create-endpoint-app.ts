import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { timeout } from 'hono/timeout';
import { problem } from '#contract/http/problems.ts';
import { respondToOptions } from './cors.ts';
import type { Endpoint } from './endpoint.ts';
import { type ApiLog, logFields, respondUnavailable, toErrorResponse } from './to-error-response.ts';
import { toProblemResponse } from './to-response.ts';

export type EndpointAppOptions<Env, Services> = {
  /** Names the API in the log. */
  api: string;
  endpoints: readonly Endpoint<Env, Services>[];
  services: Services;
  /** Headers of every response, problems included. */
  headers?: Readonly<Record<string, string>>;
  /** Whether pages of other origins may call it: it then responds to `OPTIONS`. */
  isForAllOrigins?: boolean;
  /** Path of the document that lists the addresses. */
  document?: string;
  /** Detail of the response while the database is unavailable. */
  unavailable: string;
  log: ApiLog;
  /** Longest wait for a response, in milliseconds. Work that has begun continues. */
  timeoutMs?: number | undefined;
};

/** Every call gets a response within five seconds, even when a dependency hangs. */
const TIMEOUT_MS = 4000;
const TIMED_OUT = new HTTPException(504, { message: 'the call timed out' });
const TOO_LONG = 'This is taking too long right now. Please try again soon.';

/**
 * Creates the application that serves endpoints: routing, 404, 405 with `Allow`, timeout, errors.
 * All expected failures and thrown errors become `application/problem+json`.
 */
export function createEndpointApp<Env extends object, Services>(
  options: EndpointAppOptions<Env, Services>,
): Hono<{ Bindings: Env }> {
  const { api, endpoints, services, headers = {}, isForAllOrigins = false, log } = options;
  const { document = '/openapi.json' } = options;
  const app = new Hono<{ Bindings: Env }>();
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
  });
  const limited = timeout(options.timeoutMs ?? TIMEOUT_MS, TIMED_OUT);
  app.onError((error, c) => {
    if (error !== TIMED_OUT) return toErrorResponse(error, c, options);
    log.warn(logFields(c), `${api} timed out`);
    return respondUnavailable(TOO_LONG);
  });
  app.notFound(() =>
    toProblemResponse({ problem: problem('not-found', `The API has no such address. See ${document}.`) }),
  );
  for (const [path, those] of groupByRoute(endpoints)) {
    for (const endpoint of those) {
      if (!endpoint.takesLong) app.on(endpoint.method, path, limited);
      app.on(endpoint.method, path, (c) => endpoint.handle(c.req, c.env, services));
    }
    const allow = listMethods(those, isForAllOrigins);
    if (isForAllOrigins) app.options(path, () => respondToOptions(allow));
    app.all(path, () =>
      toProblemResponse({
        problem: problem('method-not-allowed', `This address takes ${allow}.`),
        headers: { allow },
      }),
    );
  }
  return app;
}

/**
 * Groups endpoints by their route of Hono: `/things/{id}` of OpenAPI is `/things/:id`. As in
 * OpenAPI, `/things/options` matches before `/things/{id}`.
 */
function groupByRoute<Env, Services>(
  endpoints: readonly Endpoint<Env, Services>[],
): [string, Endpoint<Env, Services>[]][] {
  const routes = Map.groupBy(endpoints, ({ path }) => path.replace(/\{(\w+)\}/g, ':$1'));
  return [...routes].sort(([one], [other]) => one.split(':').length - other.split(':').length);
}

/** The value of `Allow`. Hono answers HEAD by GET. */
function listMethods(endpoints: readonly Endpoint<never, never>[], hasOptions: boolean): string {
  const methods: string[] = endpoints.map(({ method }) => method);
  if (methods.includes('GET')) methods.push('HEAD');
  if (hasOptions) methods.push('OPTIONS');
  return methods.join(', ');
}
