import type { HonoRequest } from 'hono';
import { z } from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiResponsesObject } from 'zod-openapi';
import type { Currency } from '#contract/money.ts';
import { type Problem, type ProblemKind, PROBLEMS, problem } from '#contract/http/problems.ts';
import { type FacetChoice, NO_CHOICE, repeatedParameter } from '#contract/catalog/facet-choice.ts';
import { parseFacetChoice } from '#contract/catalog/parse-facet-choice.ts';
import { ChoiceQuerySchema } from '#contract/catalog/list-query.ts';
import type { Bar } from '#modules/bar/index.ts';
import type { Catalog } from '#modules/catalog/index.ts';
import type { Journal } from '#modules/journal/index.ts';
import type { Recipes } from '#modules/recipes/index.ts';
import type { Search } from '#modules/search/index.ts';
import { ProblemSchema } from './problem-schema.ts';
import type { ImageAddresses } from './public/absolute-images.ts';

/** Result of an endpoint: a body that matches its schema, or a problem. */
export type Outcome<Body> = { body: Body } | { problem: Problem };

/**
 * The read APIs that endpoints use: which products exist, which of them are in a list, and how
 * responses write image URLs.
 */
export type ShopServices = {
  catalog: Catalog;
  search: Search;
  recipes: Recipes;
  bar: Bar;
  journal: Journal;
  images: ImageAddresses;
  /** Currency of all prices. */
  currency(): Promise<Currency>;
};

/**
 * A call of the API with its entry in the OpenAPI document. `path` has the document's form:
 * `/things/{id}`.
 */
export type Endpoint = {
  path: string;
  operation: ZodOpenApiOperationObject;
  answer(request: HonoRequest, services: ShopServices): Promise<Outcome<unknown>>;
};

type Definition<In extends z.ZodObject, Out extends z.ZodType> = {
  path: string;
  operationId: string;
  summary: string;
  description: string;
  /** Location of the parameters. */
  parametersIn: 'query' | 'path';
  parameters: In;
  /** The call also accepts the facets' parameters (specification note D48), attributes included. */
  takesChoice?: true;
  body: Out;
  /** Short description of the body. */
  holds: string;
  problems: readonly ProblemKind[];
  run(parameters: z.output<In>, services: ShopServices, choice: FacetChoice): Promise<Outcome<z.output<Out>>>;
};

/**
 * Defines an endpoint by its schemas and its function: one definition for the call and its
 * documentation.
 */
export function defineEndpoint<In extends z.ZodObject, Out extends z.ZodType>(
  definition: Definition<In, Out>,
): Endpoint {
  const { path, parameters, parametersIn, takesChoice = false, run } = definition;
  return {
    path,
    operation: describe(definition),
    async answer(request, services) {
      const read = parseParameters(request, parameters, parametersIn);
      if ('problem' in read) return read;
      const choice = takesChoice ? parseChoice(request) : { body: NO_CHOICE };
      return 'problem' in choice ? choice : run(read.body, services, choice.body);
    },
  };
}

/** Ignores parameters that the schema does not know; refuses known ones that occur twice. */
function parseParameters<In extends z.ZodObject>(
  request: HonoRequest,
  schema: In,
  from: 'query' | 'path',
): Outcome<z.output<In>> {
  const given: Record<string, string | undefined> = {};
  const query = getQuery(request);
  for (const name of Object.keys(schema.shape)) {
    if (from === 'path') {
      given[name] = request.param(name);
      continue;
    }
    const values = query.getAll(name);
    if (values.length > 1)
      return { problem: problem('bad-parameter', `${name} may only be given once.`, name) };
    if (values.length === 1) given[name] = values[0];
  }
  const result = schema.safeParse(given);
  if (result.success) return { body: result.data };
  const [issue] = result.error.issues;
  const name = String(issue?.path[0]);
  return { problem: problem('bad-parameter', `${name} ${issue?.message}.`, name) };
}

const getQuery = (request: HonoRequest): URLSearchParams =>
  new URLSearchParams(/\?[^#]*/.exec(request.url)?.[0]);

function parseChoice(request: HonoRequest): Outcome<FacetChoice> {
  const query = getQuery(request);
  const { choice, issues: errors } = parseFacetChoice(query);
  const [first] = errors;
  if (first) return { problem: problem('bad-parameter', `${first.name} ${first.message}.`, first.name) };
  const repeated = repeatedParameter(query);
  return repeated === undefined
    ? { body: choice }
    : { problem: problem('bad-parameter', `${repeated} may only be given once.`, repeated) };
}

function describe(definition: Definition<z.ZodObject, z.ZodType>): ZodOpenApiOperationObject {
  const { operationId, summary, description, parameters, parametersIn, body, holds, problems } = definition;
  const responses: ZodOpenApiResponsesObject = {
    '200': { description: holds, content: { 'application/json': { schema: body } } },
    ...problemResponses([...problems, 'too-many-requests']),
  };
  return {
    operationId,
    summary,
    description,
    tags: ['Catalogue'],
    requestParams: {
      [parametersIn]: definition.takesChoice ? parameters.extend(ChoiceQuerySchema.shape) : parameters,
    },
    responses,
  };
}

/** Documents the problem responses: these kinds, and those of every call. */
export function problemResponses(kinds: readonly ProblemKind[]): ZodOpenApiResponsesObject {
  const responses: ZodOpenApiResponsesObject = {};
  for (const kind of [...kinds, 'internal', 'unavailable'] as const) {
    const { status, title } = PROBLEMS[kind];
    responses[`${status}`] = {
      // Kinds with the same status share one entry.
      description: [responses[`${status}`]?.description, `${title}.`].filter(Boolean).join(' '),
      content: { 'application/problem+json': { schema: ProblemSchema } },
      ...(kind === 'unavailable' || kind === 'too-many-requests'
        ? { headers: z.object({ 'Retry-After': z.string().meta({ description: 'Seconds to wait.' }) }) }
        : {}),
    };
  }
  return responses;
}
