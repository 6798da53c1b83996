import { z } from 'zod';
import { CollectionRuleSchema, CollectionSortSchema } from '#contract/catalog/collection-rule.ts';
import { PictureSchema } from '#contract/picture-schema.ts';
import {
  type CollectionMember,
  findCollectionMembers,
  findOfficeCollection,
  listRuleChoices,
} from '#modules/catalog/office.ts';
import { CollectionRecordSchema } from '#modules/catalog/groups.ts';
import type { AdminCore } from '../admin-core.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { NOT_FOUND } from '../failures.ts';
import { IdPath, OutdatedSchema, StatusSchema } from './schemas.ts';
import type { CatalogueServices } from './services.ts';

type Services = AdminCore & CatalogueServices;

/** How many products a preview names. */
const SHOWN = 12;

const MemberSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    sku: z.string(),
    status: StatusSchema,
    effectivePriceCents: z.int().nullable(),
    picture: PictureSchema.nullable(),
    imageUrl: z.string().nullable(),
  })
  .meta({ id: 'AdminCollectionMember' });
const { slug, name, description, isListed, position, products, excluded } = CollectionRecordSchema.shape;
const { 'name:fr': frenchName, 'description:fr': frenchDescription } = CollectionRecordSchema.shape;

const toMember = ({ number: _, ...member }: CollectionMember): z.output<typeof MemberSchema> => member;

const readCollection = defineAdminEndpoint({
  method: 'GET',
  path: '/collections/{id}',
  permission: 'catalogue.read',
  operationId: 'readCollection',
  summary: 'Read a collection',
  description: 'Its texts, conditions, order, and the products that come first and that are left out.',
  parameters: { path: IdPath },
  responses: {
    200: {
      description: 'The collection.',
      schema: z
        .object({
          id: z.uuid(),
          version: z.int(),
          slug,
          name,
          description,
          'name:fr': frenchName,
          'description:fr': frenchDescription,
          outdated: OutdatedSchema,
          isListed,
          position,
          status: StatusSchema,
          rule: CollectionRuleSchema,
          sort: CollectionSortSchema.nullable(),
          products: z.array(MemberSchema).meta({ description: 'They come first, in their order.' }),
          excluded: z.array(MemberSchema).meta({ description: 'They are never shown.' }),
        })
        .meta({ id: 'AdminCollectionDetail' }),
    },
  },
  problems: ['not-found'],
  async run({ parameters: { id } }, { db }: Services) {
    const found = await findOfficeCollection(db, id);
    if (!found) return NOT_FOUND;
    const { version, record, outdated, first, leftOut } = found;
    const members = { products: first.map(toMember), excluded: leftOut.map(toMember) };
    return { status: 200, body: { ...record, id, version, outdated: [...outdated], ...members } };
  },
});

const previewCollection = defineAdminEndpoint({
  method: 'POST',
  path: '/collections/preview',
  permission: 'catalogue.read',
  readsOnly: true,
  operationId: 'previewCollection',
  summary: 'See what a collection would show',
  description: `The number of its products on sale and the first ${SHOWN} of them. Nothing is saved.`,
  requestBody: z.strictObject({
    rule: CollectionRuleSchema,
    sort: CollectionSortSchema.nullable().optional(),
    products: products.optional(),
    excluded: excluded.unwrap().optional(),
  }),
  responses: {
    200: {
      description: 'The result.',
      schema: z
        .object({ total: z.int(), items: z.array(MemberSchema) })
        .meta({ id: 'AdminCollectionPreview' }),
    },
  },
  problems: ['invalid'],
  async run({ body }, { db, search }: Services) {
    const { products: first = [], excluded: without = [] } = body;
    const named = await findCollectionMembers(db, { ids: [...first, ...without] });
    const numbers = new Map(named.map((member) => [member.id, member.number]));
    const toNumbers = (ids: readonly string[]): number[] => ids.flatMap((id) => numbers.get(id) ?? []);
    const [picks, leftOut] = [toNumbers(first), toNumbers(without)];
    const rule = {
      ...body.rule,
      ...(picks.length > 0 && { picks }),
      ...(leftOut.length > 0 && { excluded: leftOut }),
      ...(body.sort && { sort: body.sort }),
    };
    const { numbers: shown, total } = await search.find({
      category: null,
      rules: [rule],
      skip: 0,
      take: SHOWN,
    });
    const items = await findCollectionMembers(db, { numbers: shown });
    return { status: 200, body: { total, items: items.map(toMember) } };
  },
});

const listChoices = defineAdminEndpoint({
  method: 'GET',
  path: '/collections/choices',
  permission: 'catalogue.read',
  operationId: 'listCollectionChoices',
  summary: 'List what conditions may name',
  description: 'Countries, regions, producers and facets of products on sale, at most 1,000 values each.',
  responses: {
    200: {
      description: 'The values.',
      schema: z
        .object({
          countries: z.array(z.string()),
          regions: z.array(z.string()),
          producers: z.array(z.string()),
          attributes: z.array(z.object({ key: z.string(), name: z.string(), values: z.array(z.string()) })),
        })
        .meta({ id: 'AdminCollectionChoices' }),
    },
  },
  async run(_call, { db }: Services) {
    return { status: 200, body: await listRuleChoices(db) };
  },
});

/** Reads collections and what they would show. */
export const COLLECTION_READS = [listChoices, readCollection, previewCollection];
