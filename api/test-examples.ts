import { createConfig, lintFromString } from '@redocly/openapi-core';

/** Lists the examples of an OpenAPI document that do not fit their schema: why, and where. */
export async function findWrongExamples(document: object): Promise<[string, string | undefined][]> {
  const config = await createConfig({ rules: { 'no-invalid-media-type-examples': 'error' } });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  return problems.map(({ message, location }) => [message, location[0]?.pointer]);
}
