import type { HonoRequest } from 'hono';
import { z } from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiResponsesObject } from 'zod-openapi';
import { type Problem, type ProblemKind, PROBLEMS, problem } from '#contract/problems.ts';
import type { Catalog } from '#modules/catalog/index.ts';
import { ProblemSchema } from './problem-schema.ts';

/** What an endpoint comes to: a body that fits its schema, or the problem that stands in the way. */
export type Outcome<Body> = { body: Body } | { problem: Problem };

/** A call of the API with its entry in the OpenAPI document. `path` is written as there: `/things/{id}`. */
export type Endpoint = {
  path: string;
  operation: ZodOpenApiOperationObject;
  answer(request: HonoRequest, catalog: Catalog): Promise<Outcome<unknown>>;
};

type Definition<In extends z.ZodObject, Out extends z.ZodType> = {
  path: string;
  operationId: string;
  summary: string;
  description: string;
  /** Where the parameters stand. */
  parametersIn: 'query' | 'path';
  parameters: In;
  body: Out;
  /** What the body holds, in a few words. */
  holds: string;
  problems: readonly ProblemKind[];
  run(parameters: z.output<In>, catalog: Catalog): Promise<Outcome<z.output<Out>>>;
};

/** An endpoint from its schemas and what it does: one definition behind the call and its documentation. */
export function defineEndpoint<In extends z.ZodObject, Out extends z.ZodType>(
  definition: Definition<In, Out>,
): Endpoint {
  const { path, parameters, parametersIn, run } = definition;
  return {
    path,
    operation: describe(definition),
    async answer(request, catalog) {
      const read = readParameters(request, parameters, parametersIn);
      return 'problem' in read ? read : run(read.body, catalog);
    },
  };
}

/** Parameters that the schema does not know are ignored; of those it knows, none may come twice. */
function readParameters<In extends z.ZodObject>(
  request: HonoRequest,
  schema: In,
  from: 'query' | 'path',
): Outcome<z.output<In>> {
  const given: Record<string, string | undefined> = {};
  const query = new URLSearchParams(/\?[^#]*/.exec(request.url)?.[0]);
  for (const name of Object.keys(schema.shape)) {
    if (from === 'path') {
      given[name] = request.param(name);
      continue;
    }
    const values = query.getAll(name);
    if (values.length > 1) return { problem: problem('bad-parameter', `${name} may be given once.`, name) };
    if (values.length === 1) given[name] = values[0];
  }
  const result = schema.safeParse(given);
  if (result.success) return { body: result.data };
  const [issue] = result.error.issues;
  const name = String(issue?.path[0]);
  return { problem: problem('bad-parameter', `${name} ${issue?.message}.`, name) };
}

function describe(definition: Definition<z.ZodObject, z.ZodType>): ZodOpenApiOperationObject {
  const { operationId, summary, description, parameters, parametersIn, body, holds, problems } = definition;
  const responses: ZodOpenApiResponsesObject = {
    '200': { description: holds, content: { 'application/json': { schema: body } } },
  };
  for (const kind of [...problems, 'internal', 'unavailable'] as const) {
    const { status, title } = PROBLEMS[kind];
    responses[`${status}`] = {
      description: `${title}.`,
      content: { 'application/problem+json': { schema: ProblemSchema } },
      ...(kind === 'unavailable'
        ? { headers: z.object({ 'Retry-After': z.string().meta({ description: 'Seconds to wait.' }) }) }
        : {}),
    };
  }
  return {
    operationId,
    summary,
    description,
    tags: ['Catalogue'],
    requestParams: { [parametersIn]: parameters },
    responses,
  };
}
