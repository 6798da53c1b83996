import type { HonoRequest } from 'hono';
import type { z } from 'zod';
import { parseFields } from '#platform/fields/parse-fields.ts';
import type { Failure } from './endpoint.ts';
import { invalidParameter, listFieldProblems, refuseRepeated } from './field-problems.ts';

type Schemas = {
  path?: z.ZodObject | undefined;
  query?: z.ZodObject | undefined;
  header?: z.ZodObject | undefined;
};

/**
 * Parses the parameters of a call by their schemas, all into one object. Ignores parameters that no
 * schema knows. The failure names the first that is invalid or occurs twice; `errors` has every one.
 */
export function parseParameters(
  request: HonoRequest,
  query: URLSearchParams,
  schemas: Schemas,
): { parameters: Record<string, unknown> } | Failure {
  const repeated = Object.keys(schemas.query?.shape ?? {}).find((name) => query.getAll(name).length > 1);
  if (repeated !== undefined) return refuseRepeated(repeated);
  const sources = [
    [schemas.path, (name: string) => request.param(name)],
    [schemas.query, (name: string) => query.get(name) ?? undefined],
    [schemas.header, (name: string) => request.header(name)],
  ] as const;
  const parameters: Record<string, unknown> = {};
  for (const [schema, getValue] of sources) {
    if (schema === undefined) continue;
    const given: Record<string, string> = {};
    for (const name of Object.keys(schema.shape)) {
      const value = getValue(name);
      if (value !== undefined) given[name] = value;
    }
    const result = parseFields(schema, given);
    if ('refusals' in result) {
      const [issue] = result.refusals;
      // A pointer names the parameter, not a part of its parsed value.
      const named = result.refusals.map((one) => ({ ...one, path: one.path.slice(0, 1) }));
      return invalidParameter(String(issue?.path[0]), `${issue?.message}`, listFieldProblems(named));
    }
    Object.assign(parameters, result.data);
  }
  return { parameters };
}
