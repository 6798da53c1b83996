import { z } from 'zod';
import { FLAVOUR_KEYS, FLAVOUR_SCALE } from '#contract/catalog/flavours.ts';
import { PROVINCE_CODES } from '#contract/checkout/provinces.ts';
import { LIQUID_COLOURS } from '#contract/liquids.ts';
import { CURRENCIES } from '#contract/money.ts';
import { PictureSchema } from '#contract/picture-schema.ts';

/**
 * The schemas of the catalogue in the public API (specification sections 3 and 7, notes D9,
 * D10, D31).
 */
export const CategorySchema = z
  .object({
    id: z.uuid().describe('UUID version 7; the nil UUID where it stands for the whole catalogue'),
    parentCategoryId: z.uuid().nullable().describe('null for a root'),
    name: z.string(),
    slug: z.string(),
    description: z.string(),
    imageUrl: z.string().nullable(),
  })
  .meta({ id: 'Category' });

export const ProductImageSchema = z
  .object({
    id: z.uuid(),
    imageUrl: z
      .string()
      .describe('an address that every program can show; absolute where the shop knows its origin'),
    isPrimary: z.boolean(),
    alt: z.string(),
    width: z.int().nullable().describe('of the largest file, in pixels; null where it is not known'),
    height: z.int().nullable(),
    picture: PictureSchema.nullable().describe('all its files; null where there is only `imageUrl`'),
  })
  .meta({ id: 'ProductImage' });

export const ProductAttributeSchema = z
  .object({
    id: z.uuid(),
    key: z.string(),
    name: z.string(),
    value: z.union([z.string(), z.number(), z.boolean()]),
    unit: z.string().optional(),
  })
  .meta({ id: 'ProductAttribute' });

export const AwardSchema = z
  .object({ name: z.string(), year: z.int(), medal: z.string() })
  .meta({ id: 'Award' });

export const TastingNotesSchema = z
  .object({ nose: z.string(), palate: z.string(), finish: z.string() })
  .meta({ id: 'TastingNotes' });

export const ProductSchema = z
  .object({
    id: z.uuid().describe('UUID version 7'),
    name: z.string(),
    sku: z.string(),
    slug: z.string().describe('names the product in addresses; calls take it wherever they take an id'),
    producer: z.string(),
    price: z.number().describe("dollars of the shop's currency, two decimals at most"),
    priceCents: z.int(),
    salePrice: z.number().nullable().describe("dollars of the shop's currency; null when there is none"),
    salePriceCents: z.int().nullable(),
    description: z.string(),
    shortDescription: z.string(),
    origin: z.string(),
    abv: z.number().describe('per cent by volume'),
    volume: z.string().describe('the text shown: `750 mL`, `4 × 473 mL`'),
    volumeMl: z.int().describe('total millilitres'),
    inStock: z.boolean(),
    stockQuantity: z.int(),
    orderLimit: z
      .int()
      .nullable()
      .describe('most that one order may hold; null where neither the product nor the shop sets a limit'),
    excludedProvinces: z
      .array(z.enum(PROVINCE_CODES))
      .describe('provinces and territories to which it is not sold; empty: none is excluded'),
    isLimitedEdition: z.boolean(),
    isNewArrival: z.boolean(),
    isStaffPick: z.boolean(),
    isGiftIdea: z.boolean(),
    rating: z.number().nullable().describe('1 to 5; null before there is one'),
    categoryId: z.uuid(),
    liquidColour: z.enum(LIQUID_COLOURS).describe('what the drink looks like in a glass'),
    awards: z.array(AwardSchema),
    tastingNotes: TastingNotesSchema,
    image: z
      .string()
      .nullable()
      .describe(
        'what cards show: the primary image, else the first, else the image that the merchant set for the category; null where there is none',
      ),
    productImages: z.array(ProductImageSchema).describe('the primary one first'),
    productAttributes: z.array(ProductAttributeSchema),
  })
  .meta({ id: 'Product' });

/** A product that is no longer sold: its page stays, without a price. */
export const ArchivedProductSchema = ProductSchema.extend({
  price: z.null(),
  priceCents: z.null(),
  salePrice: z.null(),
  salePriceCents: z.null(),
  inStock: z.literal(false),
  status: z.literal('archived').describe('no longer sold; a product on sale has no such field'),
}).meta({ id: 'ArchivedProduct' });

export const FoodPairingSchema = z
  .object({ name: z.string(), description: z.string() })
  .meta({ id: 'FoodPairing' });

export const FlavorProfileSchema = z
  .object({ flavorKey: z.enum(FLAVOUR_KEYS), intensity: z.int().min(1).max(FLAVOUR_SCALE) })
  .meta({ id: 'FlavorProfile' });

export const CollectionSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    description: z.string(),
    imageUrl: z.string().nullable(),
    slug: z.string(),
  })
  .meta({ id: 'Collection' });

export const ProductWrapperSchema = z
  .object({
    product: ProductSchema,
    category: CategorySchema,
    foodPairings: z.array(FoodPairingSchema),
    flavorProfiles: z.array(FlavorProfileSchema).describe('strongest first'),
    collections: z.array(CollectionSchema).describe('the collections whose rule the product meets'),
  })
  .meta({ id: 'ProductWrapper' });

export const ArchivedProductWrapperSchema = ProductWrapperSchema.extend({
  product: ArchivedProductSchema,
}).meta({ id: 'ArchivedProductWrapper' });

/** Of the amounts in a response. */
const currency = z.enum(CURRENCIES).describe('currency of all prices');

/** A product with the currency of its prices: what the call for one product returns. */
export const PricedProductSchema = ProductWrapperSchema.extend({ currency }).meta({ id: 'PricedProduct' });

export const ProductListSchema = z
  .object({
    items: z.array(ProductWrapperSchema),
    totalCount: z.int(),
    currency,
    totalCountIsAtLeast: z
      .literal(true)
      .optional()
      .describe('present when a text query matched more than could be counted; totalCount is then 10,000'),
    correctedFilterText: z
      .string()
      .optional()
      .describe('present when nothing is written as asked: what was looked for instead'),
  })
  .meta({ id: 'ProductList' });

export type Category = z.infer<typeof CategorySchema>;
export type ProductWrapper = z.infer<typeof ProductWrapperSchema>;
export type ArchivedProductWrapper = z.infer<typeof ArchivedProductWrapperSchema>;
export type ProductList = z.infer<typeof ProductListSchema>;
