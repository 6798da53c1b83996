import { z } from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiResponsesObject } from 'zod-openapi';
import { type Problem, problem, type ProblemKind, PROBLEMS } from '#contract/http/problems.ts';
import type { AnyDefinition } from './endpoint.ts';
import { ProblemSchema } from './problem-schema.ts';

type Described = Omit<AnyDefinition<never, never, unknown>, 'run'> & {
  /** Media type of a body that is a file. */
  fileType?: string | undefined;
};

/** The entry of an endpoint in the OpenAPI document, without its tag. */
export function describeEndpoint(definition: Described): ZodOpenApiOperationObject {
  const { access, operationId, summary, description, requestBody, fileType, responses } = definition;
  const requestParams = describeParameters(definition);
  return {
    operationId,
    summary,
    description,
    ...(access.security && { security: access.security }),
    ...(requestParams && { requestParams }),
    ...(requestBody && { requestBody: { required: true, content: jsonContent(requestBody) } }),
    ...(fileType !== undefined && { requestBody: { required: true, content: { [fileType]: {} } } }),
    responses: { ...describeResponses(responses), ...problemResponses(listProblems(definition)) },
  };
}

/** The kinds of problems that a call may return, except those of every call. */
export const listProblems = ({ access, problems = [] }: Described): readonly ProblemKind[] => [
  ...access.problems,
  ...problems,
];

const jsonContent = (schema: z.ZodType) => ({ 'application/json': { schema } });

function describeParameters({
  parameters,
  otherQuery,
}: Described): NonNullable<ZodOpenApiOperationObject['requestParams']> | undefined {
  if (!parameters) return undefined;
  const { path, query, header } = parameters;
  const wholeQuery = query && otherQuery ? query.extend(otherQuery.shape) : query;
  return { ...(path && { path }), ...(wholeQuery && { query: wholeQuery }), ...(header && { header }) };
}

function describeResponses(responses: Described['responses']): ZodOpenApiResponsesObject {
  return Object.fromEntries(
    Object.entries(responses).map(([status, { description, ...rest }]) => [
      status,
      {
        description,
        ...('schema' in rest && { content: jsonContent(rest.schema) }),
        ...('fileTypes' in rest && { content: Object.fromEntries(rest.fileTypes.map((type) => [type, {}])) }),
      },
    ]),
  );
}

/**
 * The problem responses: these kinds, and those of every call. Kinds with the same status share one
 * response, whose schema names the values of `type` that a client may meet.
 */
function problemResponses(kinds: readonly ProblemKind[]): ZodOpenApiResponsesObject {
  const byStatus = new Map<number, ProblemKind[]>();
  for (const kind of new Set([...kinds, 'internal', 'unavailable'] as const)) {
    const { status } = PROBLEMS[kind];
    byStatus.set(status, [...(byStatus.get(status) ?? []), kind]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, same]) => [
      `${status}`,
      {
        description: same.map((kind) => `${PROBLEMS[kind].title}.`).join(' '),
        content: {
          'application/problem+json': {
            schema: ProblemSchema.and(
              z.looseObject({ type: z.enum(same.map((kind) => `/problems/${kind}`)) }),
            ),
            examples: Object.fromEntries(same.map((kind) => [kind, { value: describeProblem(kind) }])),
          },
        },
        ...(same.some((kind) => kind === 'unavailable' || kind === 'too-many-requests')
          ? { headers: z.object({ 'Retry-After': z.string().meta({ description: 'Seconds to wait.' }) }) }
          : {}),
      },
    ]),
  );
}

/** The least that a problem of a kind holds. */
const describeProblem = (kind: ProblemKind): Problem => {
  const { title } = PROBLEMS[kind];
  const pointer = POINTERS[kind];
  const errors = pointer && [{ pointer, code: 'invalid', detail: `${title}.` }];
  return { ...problem(kind, `${title}.`), ...(errors && { errors }) };
};

/** Where the fault of an example lies, by the kinds of problems about input. */
const POINTERS: Readonly<Partial<Record<ProblemKind, string>>> = {
  'bad-parameter': '/limit',
  'cursor-mismatch': '/cursor',
  invalid: '/name',
  'address-faulty': '/postalCode',
  'password-unfit': '/password',
};
