import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PROBLEMS } from '#contract/http/problems.ts';
import { adminOpenApiDocument } from './admin-openapi.ts';
import { openApiDocument } from './openapi.ts';
import { findWrongExamples } from './test-examples.ts';

const BodySchema = z.looseObject({
  content: z.record(z.string(), z.looseObject({ schema: z.unknown().optional() })).optional(),
});
const DocumentSchema = z.looseObject({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({ requestBody: BodySchema.optional(), responses: z.record(z.string(), BodySchema) }),
    ),
  ),
});
const TypeSchema = z.object({
  allOf: z.tuple([
    z.object({ $ref: z.string() }),
    z.looseObject({ properties: z.object({ type: z.object({ enum: z.array(z.string()) }) }) }),
  ]),
});

describe.each([
  ['public', openApiDocument('https://shop.example', 'Alambic')],
  ['admin', adminOpenApiDocument('https://office.example')],
])('the %s document', (_, document) => {
  const { paths } = DocumentSchema.parse(JSON.parse(JSON.stringify(document)));
  const bodies = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody, responses }]) =>
      [['request', requestBody] as const, ...Object.entries(responses)].flatMap(([name, body]) =>
        Object.entries(body?.content ?? {}).map(([type, media]) => ({
          name: `${method} ${path} ${name}`,
          status: name,
          type,
          media,
        })),
      ),
    ),
  );

  it('has an example of each JSON body', () => {
    const without = bodies.filter(
      ({ media }) => media.schema !== undefined && !('example' in media) && !('examples' in media),
    );
    expect(without.map(({ name }) => name)).toEqual([]);
  });

  it('names the types of the problems of each status', () => {
    const kinds = bodies.filter(({ type }) => type === 'application/problem+json');
    expect(kinds.length).toBeGreaterThan(0);
    for (const { name, status, media } of kinds) {
      const types = TypeSchema.parse(media.schema).allOf[1].properties.type.enum;
      const statuses = types.map((type) =>
        Object.entries(PROBLEMS).flatMap(([kind, row]) =>
          type === `/problems/${kind}` ? [String(row.status)] : [],
        ),
      );
      expect([name, statuses]).toEqual([name, types.map(() => [status])]);
    }
  });
});

it('each example of the public document fits its schema', async () => {
  expect(await findWrongExamples(openApiDocument('https://shop.example', 'Alambic'))).toEqual([]);
});
