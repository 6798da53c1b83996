import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi';
import { ACCOUNT_SECURITY_SCHEMES } from './account/customer-access.ts';
import { ACCOUNT_ENDPOINTS } from './account/endpoints.ts';
import { CHECKOUT_ENDPOINTS } from './checkout/endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { PUBLIC_ENDPOINTS } from './public/endpoints.ts';

type Group = { name: string; description: string; endpoints: readonly Endpoint<never, never>[] };
import { SITE_LINKS } from '#contract/pages/site-links.ts';
import { addExamples } from './add-examples.ts';

/** All endpoints, by the tag of their entries, in the order of the document. */
export const ENDPOINT_GROUPS: readonly Group[] = [
  { name: 'Catalogue', description: 'Products, categories and collections.', endpoints: PUBLIC_ENDPOINTS },
  { name: 'Checkout', description: 'From a cart to a payment.', endpoints: CHECKOUT_ENDPOINTS },
  {
    name: 'Account',
    description: "A customer's own data. Needs that customer's access token.",
    endpoints: ACCOUNT_ENDPOINTS,
  },
];

/** The OpenAPI 3.1 document of the public API, generated from the schemas that the calls use. */
export function openApiDocument(
  origin: string,
  shop: string,
): ReturnType<typeof createDocument> & { paths: object } {
  const paths: ZodOpenApiPathsObject = {};
  for (const { name, endpoints } of ENDPOINT_GROUPS)
    for (const { path, method, operation } of endpoints)
      if (operation) paths[path] = { ...paths[path], [method.toLowerCase()]: { ...operation, tags: [name] } };
  const document = createDocument({
    openapi: '3.1.0',
    info: {
      title: `${shop}: public API`,
      version: '1.0.0',
      license: { name: 'Terms of the shop', url: `${origin}${SITE_LINKS.terms.path}` },
      description:
        "The shop's catalogue, open to everyone to read: the data behind its pages. Unknown parameters are ignored; giving a known one twice is an error.",
    },
    servers: [{ url: origin }],
    security: [],
    tags: ENDPOINT_GROUPS.map(({ name, description }) => ({ name, description })),
    components: { securitySchemes: ACCOUNT_SECURITY_SCHEMES },
    paths,
  });
  return addExamples({ ...document, paths: document.paths ?? {} });
}
