import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi';
import { describeAccount } from './account/describe.ts';
import { ACCOUNT_SECURITY_SCHEMES } from './account/definition.ts';
import { ENDPOINTS } from './endpoints.ts';
import { CREATE_CHECKOUT } from './till/create-checkout.ts';

/** The OpenAPI 3.1 document of the public API, made from the schemas that the calls run on. */
export function openApiDocument(
  origin: string,
  shop: string,
): ReturnType<typeof createDocument> & { paths: object } {
  const paths: ZodOpenApiPathsObject = {};
  for (const { path, operation } of ENDPOINTS) paths[path] = { get: operation };
  paths[CREATE_CHECKOUT.path] = { post: CREATE_CHECKOUT.operation };
  for (const { path, method, operation } of describeAccount())
    paths[path] = { ...paths[path], [method]: operation };
  const document = createDocument({
    openapi: '3.1.0',
    info: {
      title: `${shop}: public API`,
      version: '1.0.0',
      description:
        'The catalogue of the shop, open for reading to everyone. What a page of the shop shows, a call here answers. Parameters that are not named here are ignored; a known one given twice is a problem.',
    },
    servers: [{ url: origin }],
    security: [],
    tags: [
      { name: 'Catalogue', description: 'Products, categories and collections.' },
      { name: 'Checkout', description: 'From a cart to a payment.' },
      {
        name: 'Account',
        description: 'What a customer left with the shop: for the bearer of their access token alone.',
      },
    ],
    components: { securitySchemes: ACCOUNT_SECURITY_SCHEMES },
    paths,
  });
  return { ...document, paths: document.paths ?? {} };
}
