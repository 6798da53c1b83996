import { z } from 'zod';
import { PROVINCE_CODES } from '#contract/checkout/provinces.ts';
import { MAX_RESULT_COUNT } from '#contract/http/limits.ts';
import { CURRENCIES } from '#contract/money.ts';
import { ProductsQuerySchema } from './list-query.ts';

export const AllInPricesQuerySchema = z.object({
  province: z
    .enum(PROVINCE_CODES, 'must be the code of a province, such as ON')
    .meta({ description: 'The province of delivery.', example: 'ON' }),
  ids: ProductsQuerySchema.shape.ids
    .unwrap()
    .meta({
      description: `Up to ${MAX_RESULT_COUNT} ids of products, separated by commas.`,
      example: '01a05d65-418c-7c1f-86b7-1f99bfb9d0a6',
    }),
});

const cents = z.int();

/** What one of a product costs in a province besides its delivery. */
const AllInPriceSchema = z.object({
  productId: z.uuid(),
  refusal: z.string().nullable().meta({ description: 'Why the shop does not deliver it there.' }),
  price: z
    .object({
      productCents: cents,
      fees: z.array(z.object({ cadCents: cents, cents, isInPrice: z.boolean() })),
      taxes: z.array(z.object({ name: z.string(), rateMillionths: z.int(), cents })),
      depositCadCents: cents,
      depositCents: cents,
      totalCents: cents,
    })
    .nullable()
    .meta({ description: '`null` with a refusal. Recycling fees that the price has already are 0 `cents`.' }),
});

export const AllInPricesSchema = z
  .object({
    province: z.enum(PROVINCE_CODES),
    currency: z.enum(CURRENCIES),
    items: z.array(AllInPriceSchema),
  })
  .meta({ id: 'AllInPrices' });

export type AllInPrices = z.output<typeof AllInPricesSchema>;
