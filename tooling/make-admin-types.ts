import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { z } from 'zod';
import { adminOpenApiDocument } from '#api/admin-openapi.ts';

const FILE = new URL('../admin/api-client/calls.ts', import.meta.url);
const HEAD = `// Made by tooling/make-admin-types.ts from the OpenAPI document of the Admin API. Do not edit:
// npm run make:types`;

const SchemaSchema = z.record(z.string(), z.unknown());
const ContentSchema = z.object({
  content: z.record(z.string(), z.object({ schema: SchemaSchema.optional() })).optional(),
});
const OperationSchema = z.object({
  parameters: z.array(z.object({ in: z.string(), name: z.string() })).default([]),
  requestBody: ContentSchema.optional(),
  responses: z.record(z.string(), ContentSchema),
});
const DocumentSchema = z.object({
  components: z.object({ schemas: z.record(z.string(), SchemaSchema) }),
  paths: z.record(z.string(), z.record(z.string(), OperationSchema)),
});

/**
 * Returns the TypeScript text with the types of each call of the Admin API, by method and path below
 * `/api/admin/v1`: `Calls['GET /orders/{number}']`.
 */
export async function createAdminTypes(): Promise<string> {
  // A round trip through JSON: the document as clients read it.
  const { paths, components } = DocumentSchema.parse(
    JSON.parse(JSON.stringify(adminOpenApiDocument('https://office.example'))),
  );
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): [string, object] => [
      `${method.toUpperCase()} ${path.replace('/api/admin/v1', '')}`,
      toObject(describeCall(operation)),
    ]),
  );
  const schema = toDefinitions({
    title: 'Calls',
    ...toObject(Object.fromEntries(calls)),
    definitions: components.schemas,
  });
  const text = await compile(schema, 'Calls', {
    bannerComment: HEAD,
    additionalProperties: false,
    format: false,
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: false,
  });
  const biome = fileURLToPath(new URL('../node_modules/.bin/biome', import.meta.url));
  return execFileSync(biome, ['format', '--stdin-file-path=admin/api-client/calls.ts'], {
    input: text,
    encoding: 'utf8',
  });
}

const toObject = (properties: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties),
  properties,
});

/** What a call takes and answers: each part is missing where it has none. */
function describeCall({
  parameters,
  requestBody,
  responses,
}: z.output<typeof OperationSchema>): Record<string, unknown> {
  const query = parameters.flatMap((one) => (one.in === 'query' ? [one.name] : []));
  const body = requestBody?.content?.['application/json']?.schema;
  const answers = ['200', '201', '202'].flatMap((status) => {
    const schema = responses[status]?.content?.['application/json']?.schema;
    return schema === undefined ? [] : [schema];
  });
  const [answer] = answers;
  return {
    // Names: values are written as texts.
    ...(query.length > 0 && { query: { enum: query } }),
    ...(body && { body }),
    ...(parameters.some(({ name }) => name === 'If-Match') && { version: { type: 'number' } }),
    ...(answer && { answer: answers.length === 1 ? answer : { anyOf: answers } }),
  };
}

/** References as JSON Schema names them. What no type tells is left out: the document has it. */
function toDefinitions(schema: object): JSONSchema {
  const text = JSON.stringify(schema, (key, value: unknown) =>
    LEFT_OUT.has(key) && typeof value !== 'object' ? undefined : value,
  );
  return SchemaSchema.parse(JSON.parse(text.replaceAll('#/components/schemas/', '#/definitions/')));
}
const LEFT_OUT = new Set(['description', 'minItems', 'maxItems']);

/** The stored types. */
export const readAdminTypes = (): string => readFileSync(FILE, 'utf8');

if (process.argv[1] === import.meta.filename) writeFileSync(FILE, await createAdminTypes());
