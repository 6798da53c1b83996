import { z } from 'zod';
import { PROVINCES } from '#contract/checkout/provinces.ts';
import { CONTAINER_MATERIALS } from '#contract/checkout/quote.ts';
import { RULE_KINDS } from '#modules/compliance/index.ts';

const count = z.int();
const cents = z.int();
export const day = z.string().meta({ description: "A day of the shop's time zone." });
const province = z.enum(PROVINCES.map(({ code }) => code));
const amounts = {
  before: count.nullable().meta({ description: '`null`: no rule before.' }),
  after: count.nullable().meta({ description: '`null`: no rule afterwards.' }),
};
const container = z
  .object({
    materials: z.array(z.enum(CONTAINER_MATERIALS)),
    fromMl: count,
    toMl: count.nullable(),
    ...amounts,
  })
  .exactOptional()
  .meta({ description: 'In Canadian cents per container.' });
const LawChangeSchema = z.object({
  ruleId: z.string(),
  province,
  deposit: container,
  fee: container,
  tax: z
    .object({
      name: z.string(),
      ...amounts,
      onDelivery: z.boolean().nullable().meta({ description: '`null`: as before.' }),
    })
    .exactOptional()
    .meta({ description: 'In millionths.' }),
});

/** What changes by itself within the next days. */
export const UpcomingSchema = z
  .array(
    z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('law'),
        day,
        ruleKind: z.enum(RULE_KINDS),
        changes: z.array(LawChangeSchema),
      }),
      z.object({ kind: z.enum(['licence-begins', 'licence-ends']), day, provinces: z.array(province) }),
      z.object({
        kind: z.literal('training-ends'),
        day,
        certificates: z.array(z.object({ person: z.string(), certificate: z.string() })),
      }),
      z.object({
        kind: z.enum(['price', 'sale']),
        day,
        count,
        products: z
          .array(z.object({ productId: z.string(), name: z.string(), cents }))
          .meta({ description: 'The first of them.' }),
      }),
    ]),
  )
  .meta({ description: 'Within 90 days, by day and kind, the next first.' });
