import { expect, it } from 'vitest';
import { adminOpenApiDocument } from './admin-openapi.ts';
import { findWrongExamples } from './test-examples.ts';

it('each example of the admin document fits its schema', async () => {
  expect(await findWrongExamples(adminOpenApiDocument('https://office.example'))).toEqual([]);
});
