import { z } from 'zod';
import { startTree } from '#modules/catalogue-files/index.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { failure, permissionMissing } from '../failures.ts';
import type { CatalogueServices } from './services.ts';

type Services = Pick<CatalogueServices, 'loadStarterTree'>;

const readStarterTree = defineAdminEndpoint({
  method: 'GET',
  path: '/starter-tree',
  permission: 'catalogue.read',
  operationId: 'findStarterTree',
  summary: 'Read the first tree that a shop may have',
  description: 'What `POST /starter-tree` makes: the names of categories and attributes.',
  responses: {
    200: {
      description: 'The tree.',
      schema: z
        .object({
          roots: z.array(
            z.object({ name: z.string(), categories: z.array(z.string()), attributes: z.array(z.string()) }),
          ),
        })
        .meta({ id: 'AdminStarterTree' }),
    },
  },
  async run(_call, { loadStarterTree }: Services) {
    const { categories, attributes } = await loadStarterTree();
    return {
      status: 200,
      body: {
        roots: categories.map(({ slug, name, children = [] }) => ({
          name,
          categories: children.map((child) => child.name),
          attributes: (attributes[slug] ?? []).map((attribute) => attribute.name),
        })),
      },
    };
  },
});

const postStarterTree = defineAdminEndpoint({
  method: 'POST',
  path: '/starter-tree',
  permission: 'catalogue.write',
  operationId: 'createStarterTree',
  summary: 'Begin with a tree of spirits, wine and beer',
  description:
    'Only in a shop without categories. They are published, so `catalogue.publish` is needed too. One operation, undone as one.',
  requestBody: z.strictObject({}),
  standIns: () => ({}),
  responses: { 201: { description: 'It is made.', schema: z.object({ categories: z.int() }) } },
  problems: ['not-allowed-now', 'permission-missing'],
  async run({ tx, actor, caller }, { loadStarterTree }: Services) {
    if (!caller.permissions.has('catalogue.publish')) return permissionMissing('catalogue.publish');
    const outcome = await startTree(tx, actor, await loadStarterTree());
    return outcome.kind === 'started'
      ? { status: 201, body: { categories: outcome.categories } }
      : failure('not-allowed-now', 'The shop has categories already.');
  },
});

export const STARTER_ENDPOINTS = [readStarterTree, postStarterTree];
