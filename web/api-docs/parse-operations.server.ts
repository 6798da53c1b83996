import { z } from 'zod';
import type { OpenApiDocument } from '#web/page-context.ts';

/** An operation of the API as the page shows it. */
export type OperationView = {
  method: string;
  path: string;
  summary: string;
  description: string;
  parameters: { name: string; where: string; description: string }[];
  answers: string[];
  /** A path whose response is not empty. */
  example: string;
};

const example = z.union([z.string(), z.number(), z.boolean()]);

const ParameterSchema = z.object({
  name: z.string(),
  in: z.string(),
  required: z.boolean().optional(),
  description: z.string().optional(),
  example: example.optional(),
  schema: z.object({ description: z.string().optional(), example: example.optional() }).optional(),
});

const OperationSchema = z.object({
  summary: z.string().default(''),
  description: z.string().default(''),
  parameters: z.array(ParameterSchema).default([]),
  responses: z.record(z.string(), z.object({ description: z.string().default('') })),
});

/** Extracts operations and schemas from the OpenAPI document. */
export function parseOperations(
  document: OpenApiDocument,
  origin: string,
): { operations: OperationView[]; schemas: { name: string; text: string }[] } {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, value]) => {
      const operation = OperationSchema.safeParse(value);
      return operation.success ? [operationView(method.toUpperCase(), path, operation.data, origin)] : [];
    }),
  );
  const schemas = Object.entries(document.components?.schemas ?? {}).map(([name, schema]) => ({
    name,
    text: JSON.stringify(schema, null, 2),
  }));
  return { operations, schemas };
}

function operationView(
  method: string,
  path: string,
  operation: z.output<typeof OperationSchema>,
  origin: string,
): OperationView {
  const exampleOf = (parameter: z.output<typeof ParameterSchema>): string =>
    String(parameter.example ?? parameter.schema?.example ?? '');
  const address = operation.parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((text, parameter) => text.replace(`{${parameter.name}}`, exampleOf(parameter)), path);
  const query = operation.parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map((parameter) => `${parameter.name}=${encodeURIComponent(exampleOf(parameter))}`);
  return {
    method,
    path,
    summary: operation.summary,
    description: operation.description,
    parameters: operation.parameters.map((parameter) => ({
      name: parameter.name,
      where: parameter.in,
      description: parameter.description ?? parameter.schema?.description ?? '',
    })),
    answers: Object.entries(operation.responses).map(
      ([status, { description }]) => `${status} ${description}`,
    ),
    example: new URL(address + (query.length > 0 ? `?${query.join('&')}` : ''), origin).href.slice(
      origin.length,
    ),
  };
}
