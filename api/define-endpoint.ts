import type { z } from 'zod';
import { describeEndpoint, listProblems } from './describe-endpoint.ts';
import type { AnyDefinition, Definition, Endpoint, Responses } from './endpoint.ts';
import { parseParameters } from './parse-parameters.ts';
import { readJsonBody } from './read-json-body.ts';
import { toProblemResponse, toResponse } from './to-response.ts';

/**
 * Defines an endpoint: one definition for the call and its documentation. A call is authorized
 * before its parameters are parsed; its body is read last.
 */
export function defineEndpoint<
  Env,
  Services,
  Caller,
  Declared extends Responses,
  Path extends z.ZodObject | undefined = undefined,
  Query extends z.ZodObject | undefined = undefined,
  Header extends z.ZodObject | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
>(
  definition: Definition<Env, Services, Caller, Path, Query, Header, Body, Declared>,
): Endpoint<Env, Services>;
export function defineEndpoint<Env, Services, Caller>(
  definition: AnyDefinition<Env, Services, Caller>,
): Endpoint<Env, Services> {
  const { method, path, access, parameters: schemas = {}, requestBody } = definition;
  return {
    method,
    path,
    problems: listProblems(definition),
    operation: describeEndpoint(definition),
    async handle(request, env, services) {
      const authorized = await access.authorize(request, env, services);
      if ('problem' in authorized) return toProblemResponse(authorized);
      const query = getQuery(request.url);
      const read = parseParameters(request, query, schemas);
      if ('problem' in read) return toProblemResponse(read);
      const sent = requestBody && (await readJsonBody(request.raw, requestBody, definition));
      if (sent !== undefined && 'problem' in sent) return toProblemResponse(sent);
      const call = { ...authorized.caller, parameters: read.parameters, body: sent?.body, query };
      return toResponse(await definition.run(call, services));
    },
  };
}

const getQuery = (url: string): URLSearchParams => new URLSearchParams(/\?[^#]*/.exec(url)?.[0]);
