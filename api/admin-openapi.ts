import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi';
import { ADMIN_SECURITY_SCHEMES } from './admin/describe-admin-endpoint.ts';
import { ADMIN_GROUPS } from './admin/endpoints.ts';
import { SITE_LINKS } from '#contract/pages/site-links.ts';
import { addExamples } from './add-examples.ts';

/** The OpenAPI 3.1 document of the Admin API, generated from the schemas that the calls use. */
export function adminOpenApiDocument(origin: string): ReturnType<typeof createDocument> & { paths: object } {
  const paths: ZodOpenApiPathsObject = {};
  for (const { name, endpoints } of ADMIN_GROUPS)
    for (const { path, method, operation } of endpoints)
      if (operation) paths[path] = { ...paths[path], [method.toLowerCase()]: { ...operation, tags: [name] } };
  const document = createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Admin API',
      version: '1.0.0',
      license: { name: 'Terms of the shop', url: `${origin}${SITE_LINKS.terms.path}` },
      description:
        'Runs the shop: the calls of the back office, open to programs with an API key. Unknown parameters and fields are refused. What is removed is announced by the header `Sunset` twelve months before.',
    },
    servers: [{ url: origin }],
    security: [],
    tags: ADMIN_GROUPS.map(({ name, description }) => ({ name, description })),
    components: { securitySchemes: ADMIN_SECURITY_SCHEMES },
    paths,
  });
  return addExamples({ ...document, paths: document.paths ?? {} });
}
