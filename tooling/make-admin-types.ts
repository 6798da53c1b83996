import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { z } from 'zod';
import { adminOpenApiDocument } from '#api/admin-openapi.ts';

const FILE = new URL('../admin/api-client/answers.ts', import.meta.url);
const HEAD = `// Made by tooling/make-admin-types.ts from the OpenAPI document of the Admin API. Do not edit:
// npm run make:types`;

const SchemaSchema = z.record(z.string(), z.unknown());
const DocumentSchema = z.object({
  components: z.object({ schemas: z.record(z.string(), SchemaSchema) }),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        responses: z.record(
          z.string(),
          z.object({
            content: z.record(z.string(), z.object({ schema: SchemaSchema.optional() })).optional(),
          }),
        ),
      }),
    ),
  ),
});

/**
 * Returns the TypeScript text with the type of each answer of the Admin API, by method and path below
 * `/api/admin/v1`: `Answers['GET /orders/{number}']`.
 */
export async function createAdminTypes(): Promise<string> {
  // A round trip through JSON: the document as clients read it.
  const { paths, components } = DocumentSchema.parse(
    JSON.parse(JSON.stringify(adminOpenApiDocument('https://office.example'))),
  );
  const answers = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { responses }]) => {
      const schemas = ['200', '201', '202'].flatMap((status) => {
        const schema = responses[status]?.content?.['application/json']?.schema;
        return schema === undefined ? [] : [schema];
      });
      const [first] = schemas;
      if (first === undefined) return [];
      const key = `${method.toUpperCase()} ${path.replace('/api/admin/v1', '')}`;
      return [[key, schemas.length === 1 ? first : { anyOf: schemas }] as const];
    }),
  );
  const schema = toDefinitions({
    title: 'Answers',
    type: 'object',
    additionalProperties: false,
    required: answers.map(([key]) => key),
    properties: Object.fromEntries(answers),
    definitions: components.schemas,
  });
  const text = await compile(schema, 'Answers', {
    bannerComment: HEAD,
    additionalProperties: false,
    format: false,
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: false,
  });
  const biome = fileURLToPath(new URL('../node_modules/.bin/biome', import.meta.url));
  return execFileSync(biome, ['format', '--stdin-file-path=admin/api-client/answers.ts'], {
    input: text,
    encoding: 'utf8',
  });
}

/** References as JSON Schema names them. Texts of fields are left out: the document has them. */
function toDefinitions(schema: object): JSONSchema {
  const text = JSON.stringify(schema, (key, value: unknown) =>
    key === 'description' && typeof value === 'string' ? undefined : value,
  );
  return SchemaSchema.parse(JSON.parse(text.replaceAll('#/components/schemas/', '#/definitions/')));
}

/** The stored types. */
export const readAdminTypes = (): string => readFileSync(FILE, 'utf8');

if (process.argv[1] === import.meta.filename) writeFileSync(FILE, await createAdminTypes());
