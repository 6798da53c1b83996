import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi';
import { describeAccount } from './account/describe.ts';
import { ACCOUNT_SECURITY_SCHEMES } from './account/definition.ts';
import { ENDPOINTS } from './endpoints.ts';
import { CREATE_CHECKOUT } from './checkout/create-checkout.ts';

/** The OpenAPI 3.1 document of the public API, generated from the schemas that the calls use. */
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
        "The shop's catalogue, open to everyone to read: the data behind its pages. Unknown parameters are ignored; giving a known one twice is an error.",
    },
    servers: [{ url: origin }],
    security: [],
    tags: [
      { name: 'Catalogue', description: 'Products, categories and collections.' },
      { name: 'Checkout', description: 'From a cart to a payment.' },
      { name: 'Account', description: "A customer's own data. Needs that customer's access token." },
    ],
    components: { securitySchemes: ACCOUNT_SECURITY_SCHEMES },
    paths,
  });
  return { ...document, paths: document.paths ?? {} };
}
