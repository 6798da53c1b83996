import { z } from 'zod';
import { PictureSchema } from '#contract/picture-schema.ts';
import { CategoryRecordSchema } from '#modules/catalog/groups.ts';
import type { OfficeProduct } from '#modules/catalog/office.ts';
import type { PlannedPriceRow } from '#modules/prices/index.ts';
import { ProductRecordSchema, type ProductPicture, type StoredProduct } from '#modules/catalog/products.ts';
import { ActorSchema } from '../actor-names.ts';

const instant = z.iso.datetime();
export const StatusSchema = ProductRecordSchema.shape.status;
export const IdPath = z.object({ id: z.uuid() });
const cents = z.int();

export const OutdatedSchema = z
  .array(z.string())
  .meta({ description: 'Translations whose source changed since, such as `story:fr`.' });

/** A product in a list. */
export const ProductRowSchema = z
  .object({
    id: z.uuid(),
    version: z.int(),
    sku: z.string(),
    slug: z.string(),
    name: z.string(),
    producer: z.string(),
    category: z.object({ id: z.uuid(), name: z.string() }),
    status: StatusSchema,
    priceCents: cents.nullable(),
    salePriceCents: cents.nullable(),
    effectivePriceCents: cents.nullable().meta({ description: 'What a shopper pays now.' }),
    available: z.int().meta({ description: 'Bottles that can be bought.' }),
    issueCount: z.int().meta({ description: 'What the catalogue checks found and is not ignored.' }),
    picture: PictureSchema.nullable(),
    imageUrl: z.string().nullable(),
    updatedAt: instant,
  })
  .meta({ id: 'AdminProductRow' });

export const toProductRow = ({
  categoryId,
  categoryName,
  updatedAt,
  ...product
}: OfficeProduct): z.output<typeof ProductRowSchema> => ({
  ...product,
  category: { id: categoryId, name: categoryName },
  updatedAt: updatedAt.toISOString(),
});

/** A product as it is edited: every field of its record, and what a write changes by itself. */
export const EditedProductSchema = z
  .object({
    id: z.uuid(),
    version: z.int(),
    updatedAt: instant,
    firstPublishedAt: instant.nullable().meta({ description: '`null`: it was never on sale.' }),
    outdated: OutdatedSchema,
    ...ProductRecordSchema.shape,
  })
  .meta({ id: 'AdminEditedProduct' });

export const presentEditedProduct = ({
  id,
  version,
  updatedAt,
  firstPublishedAt,
  outdated,
  record,
}: StoredProduct): z.output<typeof EditedProductSchema> => ({
  id,
  version,
  updatedAt: updatedAt.toISOString(),
  firstPublishedAt: firstPublishedAt?.toISOString() ?? null,
  outdated: [...outdated],
  ...record,
});

export const PlannedPriceSchema = z.object({
  id: z.uuid(),
  version: z.int(),
  kind: z.enum(['price', 'sale']),
  cents,
  startsAt: instant,
  endsAt: instant.nullable(),
  state: z.string(),
  reason: z.string(),
});

export const presentPlannedPrice = ({
  id,
  version,
  kind,
  cents: amount,
  startsAt,
  endsAt,
  state,
  reason,
}: PlannedPriceRow): z.output<typeof PlannedPriceSchema> => ({
  id,
  version,
  kind,
  cents: amount,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt?.toISOString() ?? null,
  state,
  reason,
});

/** A product with what is read beside it. */
export const ProductSchema = EditedProductSchema.extend({
  category: z.object({ id: z.uuid(), name: z.string() }),
  supplier: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  updatedBy: ActorSchema.meta({ description: 'Who changed it last.' }),
  available: z.int(),
  issueCount: z.int().meta({ description: 'What the catalogue checks found and is not ignored.' }),
  hasDraft: z.boolean().meta({ description: 'Something is saved as a draft and not published yet.' }),
  pictures: z.array(
    z.object({
      imageUrl: z.string(),
      isPrimary: z.boolean(),
      isDemo: z.boolean().meta({ description: 'It came with the demo.' }),
      picture: PictureSchema.nullable(),
    }),
  ),
  isOnSaleTooLong: z
    .boolean()
    .meta({
      description:
        'On sale for more than half of the last six months: its ordinary price may not count as one.',
    }),
  plannedPrices: z.array(PlannedPriceSchema).meta({ description: 'Planned, running and past ones.' }),
}).meta({ id: 'AdminProduct' });

export type PictureBody = z.output<typeof ProductSchema>['pictures'][number];
export const toPicture = ({ imageUrl, isPrimary, isDemo, picture }: ProductPicture): PictureBody => ({
  imageUrl,
  isPrimary,
  isDemo,
  picture,
});

/** A category or a collection that was saved. */
export const SavedGroupSchema = z.object({ id: z.uuid(), version: z.int() }).meta({ id: 'AdminSavedGroup' });

const GroupSchema = z.object({
  id: z.uuid(),
  version: z.int(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  position: z.int(),
  status: StatusSchema,
  'name:fr': CategoryRecordSchema.shape['name:fr'],
  'description:fr': CategoryRecordSchema.shape['description:fr'],
  outdated: OutdatedSchema,
  picture: PictureSchema.nullable(),
  updatedAt: instant,
});

export const CategorySchema = GroupSchema.extend({
  parentId: z.uuid().nullable(),
  defaultClass: z.enum(['spirits', 'wine', 'beer']).nullable(),
  lowStockThreshold: z.int().nullable(),
  productCount: z.int().meta({ description: 'Products directly in it, in any status.' }),
}).meta({ id: 'AdminCategory' });

/** The attributes of the products in a category. */
export const CategoryAttributesSchema = z.object({
  items: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      type: z.enum(['text', 'integer', 'number', 'boolean', 'choice']),
      unit: z.string().nullable(),
      choices: z.array(z.string()).meta({ description: 'Of the type `choice`.' }),
      takesMany: z.boolean(),
      requiredToPublish: z.boolean(),
    }),
  ),
});

export const CollectionSchema = GroupSchema.extend({
  isListed: z.boolean(),
  pinnedCount: z.int().meta({ description: 'Products that were put into it by hand.' }),
}).meta({ id: 'AdminCollection' });
