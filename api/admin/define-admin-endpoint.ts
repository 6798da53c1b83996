import type { HonoRequest } from 'hono';
import type { z } from 'zod';
import { ADMIN_API } from '#contract/staff/paths.ts';
import type { AnyOutcome, Failure, Method, Responses } from '../endpoint.ts';
import { invalidParameter } from '../field-problems.ts';
import { parseParameters } from '../parse-parameters.ts';
import { toProblemResponse, toResponse } from '../to-response.ts';
import type { AdminCore, AdminEnv } from './admin-core.ts';
import type { AdminDefinition, AdminEndpoint, AnyAdminDefinition } from './admin-definition.ts';
import { admitCaller } from './admit-caller.ts';
import { describeAdminEndpoint, listAdminProblems } from './describe-admin-endpoint.ts';
import { failure } from './failures.ts';
import { omitHidden } from './permitted-fields.ts';
import { runRead, runWrite } from './run-admin-call.ts';
import type { StaffCaller } from '#contract/staff/caller.ts';

/**
 * Defines an endpoint of the Admin API: one definition for the call and its documentation. The order
 * of the checks: page, caller, limit, permission, sign-in, parameters, `If-Match`,
 * `Idempotency-Key`, body. A writing call runs in one transaction, which is rolled back when `run`
 * returns a failure. One that only reads has neither transaction nor key: a GET, or a POST that says
 * `readsOnly`.
 */
export function defineAdminEndpoint<
  Services,
  Verb extends Method,
  Declared extends Responses,
  Version extends 'required' | undefined = undefined,
  Path extends z.ZodObject | undefined = undefined,
  Query extends z.ZodObject | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
  ReadsOnly extends true | undefined = undefined,
>(
  definition: AdminDefinition<Services, Verb, Version, Path, Query, Body, Declared, ReadsOnly>,
): AdminEndpoint<Services & AdminCore>;
export function defineAdminEndpoint<Services>(
  definition: AnyAdminDefinition<Services>,
): AdminEndpoint<Services & AdminCore> {
  return createAdminEndpoint(definition, async (request, query) =>
    parseParameters(request, query, definition.parameters ?? {}),
  );
}

type ParseQuery<Services> = (
  request: HonoRequest,
  query: URLSearchParams,
  caller: StaffCaller,
  services: Services & AdminCore,
) => Promise<{ parameters: Record<string, unknown> } | Failure>;

/** Creates an endpoint whose parameters are parsed by `parse`. */
export function createAdminEndpoint<Services>(
  definition: AnyAdminDefinition<Services>,
  parse: ParseQuery<Services>,
): AdminEndpoint<Services & AdminCore> {
  const { method, permission, notForKeys, stepUp, ifMatch, secretAnswer, parameters = {} } = definition;
  const isRead = method === 'GET' || definition.readsOnly === true;
  const path = ADMIN_API + definition.path;
  const endpoint = `${method} ${definition.path}`;
  const {
    run: _run,
    stepUp: _stepUp,
    takesLong: _takesLong,
    mayLag: _mayLag,
    standIns: _standIns,
    ...rest
  } = definition;
  const described = { ...rest, hasStepUp: stepUp !== undefined };
  const admission = { permission, ...(notForKeys && { notForKeys }), stepUp: stepUp === true };
  const known = Object.keys(parameters.query?.shape ?? {});
  return {
    method,
    path,
    problems: listAdminProblems(described),
    operation: describeAdminEndpoint(described, path),
    admission: { permission, ...(notForKeys && { notForKeys }) },
    ...(stepUp && { stepUp: stepUp === true ? 'always' : 'conditional' }),
    needsVersion: ifMatch === 'required',
    isUpload: definition.upload !== undefined,
    takesLong: definition.takesLong === true || definition.upload !== undefined,
    hasSecretAnswer: secretAnswer === true,
    hasStandIns: definition.standIns !== undefined,
    readsOnly: definition.readsOnly === true,
    query: known,
    async handle(request, env: AdminEnv, services) {
      const now = services.now ? new Date(services.now()) : new Date();
      const asked = { request: request.raw, env, admission, endpoint, method, isRead, now };
      const admitted = await admitCaller(asked, services);
      const { headers } = admitted;
      if ('refusal' in admitted) return withHeaders(toProblemResponse(admitted.refusal), headers);
      const { caller, actor } = admitted;
      const answer = async (): Promise<AnyOutcome> => {
        const query = new URL(request.url).searchParams;
        const unread = refuseParameters(request.url, query, known);
        if (unread) return unread;
        const read = await parse(request, query, caller, services);
        if ('problem' in read) return read;
        const match = ifMatch ? parseIfMatch(request.header('if-match')) : { version: undefined };
        if ('problem' in match) return match;
        const call = { caller, actor, query, now, parameters: read.parameters, version: match.version };
        return isRead
          ? await runRead(definition, request.raw, call, services)
          : await runWrite(definition, request.raw, endpoint, call, services);
      };
      return withHeaders(respond(await answer(), caller, definition.responses), headers);
    },
  };
}

/** Refuses parameters that the endpoint does not know, and texts that the database cannot hold. */
function refuseParameters(
  url: string,
  query: URLSearchParams,
  known: readonly string[],
): Failure | undefined {
  if (/%00/.test(url)) return failure('bad-request', 'The address holds the character U+0000.');
  const unknown = [...query.keys()].find((name) => !known.includes(name));
  return unknown === undefined ? undefined : invalidParameter(unknown, 'is no parameter of this address');
}

/** The response, without fields that the caller may not see, and with the version as its `ETag`. */
function respond(outcome: AnyOutcome, { permissions }: StaffCaller, responses: Responses): Response {
  if ('problem' in outcome) {
    const { problem, headers } = outcome;
    const { 200: read, 201: created } = responses;
    const shape = read && 'schema' in read ? read.schema : created?.schema;
    if (problem.current === undefined || !shape) return toResponse(outcome);
    const current = omitHidden(shape, problem.current, permissions);
    return toProblemResponse({ problem: { ...problem, current }, ...(headers && { headers }) });
  }
  if (outcome.file) return toResponse(outcome);
  const { status, body, headers } = outcome;
  const declared = responses[status];
  const schema = declared && 'schema' in declared ? declared.schema : undefined;
  const shown = schema ? omitHidden(schema, body, permissions) : body;
  const response = toResponse({ status, body: shown, ...(headers && { headers }) });
  const version = findVersion(body);
  if (version !== undefined) response.headers.set('etag', `"${version}"`);
  return response;
}

function findVersion(body: unknown): number | undefined {
  if (typeof body !== 'object' || body === null || !('version' in body)) return undefined;
  return typeof body.version === 'number' ? body.version : undefined;
}

function withHeaders(response: Response, headers: Readonly<Record<string, string>>): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

/** Parses `If-Match`, a strong entity tag that holds the version: `"3"`. */
function parseIfMatch(header: string | undefined): { version: number } | Failure {
  if (header === undefined)
    return failure('version-required', 'Send the ETag of the version that you change as If-Match.');
  const [, digits] = /^"(\d{1,9})"$/.exec(header.trim()) ?? [];
  return digits === undefined
    ? invalidParameter('If-Match', 'must be the ETag of one version')
    : { version: Number(digits) };
}
