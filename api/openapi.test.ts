import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { SORTINGS } from '#contract/catalog/sorting.ts';
import { openApiDocument } from './openapi.ts';

const document = openApiDocument('https://shop.example', 'Alambic');

describe('the OpenAPI document', () => {
  it('passes the recommended rules without a warning', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: JSON.stringify(document), config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    );
  });

  it('is checked by effective rules', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const source = JSON.stringify({ ...document, paths: { '/things/': { get: { responses: {} } } } });
    const rules = (await lintFromString({ source, config })).map(({ ruleId }) => ruleId);
    expect(rules).toContain('operation-operationId');
  });

  it('has version 3.1, our origin, and exactly all calls', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.servers).toEqual([{ url: 'https://shop.example' }]);
    expect(Object.keys(document.paths)).toEqual([
      '/api/public/products',
      '/api/public/products/{id}',
      '/api/public/category',
      '/api/public/sub-categories',
      '/api/public/products-by-category',
      '/api/public/facets',
      '/api/public/suggest',
      '/api/public/all-in-prices',
      '/api/public/blog-posts',
      '/api/public/blog-posts/{id}',
      '/api/public/recipes',
      '/api/public/recipes/{id}',
      '/api/public/recipes/{id}/ingredients',
      '/api/public/bar-kinds/{id}',
      '/functions/v1/create-checkout',
      '/api/account',
      '/api/account/email',
      '/api/account/deletion',
      '/api/account/orders',
      '/api/account/orders/{number}',
      '/api/account/orders/{number}/invoices/{invoice}',
      '/api/account/orders/{number}/cancel',
      '/api/account/orders/{number}/problem',
      '/api/account/addresses',
      '/api/account/addresses/{id}',
      '/api/account/preferences',
      '/api/account/mail-consent',
      '/api/account/security',
      '/api/account/password',
      '/api/account/devices',
      '/api/account/devices/{id}',
      '/api/account/passkeys/options',
      '/api/account/passkeys',
      '/api/account/passkeys/{id}',
      '/api/account/export',
      '/api/account/saved',
      '/api/account/saved/{productId}',
      '/api/account/watches',
      '/api/account/watches/{productId}',
    ]);
  });

  it('requires a token for every account call, and for no other', () => {
    for (const [path, methods] of Object.entries(document.paths))
      for (const { security } of Object.values(methods))
        expect([path, security?.length ?? 0]).toEqual([path, path.startsWith('/api/account') ? 2 : 0]);
  });

  it('describes the form of each list parameter', () => {
    const parameters = Object.fromEntries(
      (document.paths['/api/public/products-by-category']?.get?.parameters ?? []).flatMap((parameter) =>
        'name' in parameter ? [[parameter.name, parameter]] : [],
      ),
    );
    expect(parameters).toMatchObject({
      MaxResultCount: { in: 'query', schema: { type: 'integer', minimum: 1, maximum: 100, default: 12 } },
      SkipCount: { schema: { type: 'integer', minimum: 0, default: 0 } },
      Sorting: { schema: { type: 'string', enum: [...SORTINGS] } },
      FilterText: { schema: { type: 'string' } },
      category: { required: true, schema: { type: 'string' } },
    });
    expect(parameters['Sorting']?.required ?? false).toBe(false);
    expect(parameters['MaxResultCount']?.schema).not.toHaveProperty('pattern');
  });

  it('describes responses and problems with shared schemas', () => {
    expect(Object.keys(document.components?.schemas ?? {})).toEqual(
      expect.arrayContaining([
        'Product',
        'ProductWrapper',
        'ProductList',
        'Category',
        'Collection',
        'Problem',
      ]),
    );
  });
});
