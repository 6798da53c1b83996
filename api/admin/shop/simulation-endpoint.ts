import { z } from 'zod';
import { PROVINCE_CODES } from '#contract/checkout/provinces.ts';
import { DELIVERY_METHODS } from '#contract/checkout/quote.ts';
import { line } from '#contract/text/text-fields.ts';
import { type SimulationRules, simulateCheckout } from '#modules/checkout/index.ts';
import type { Database } from '#platform/database/handle.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { PhoneOrderInputSchema, presentPriced, PricedLinesSchema } from '../orders/phone-order-schemas.ts';

const years = z.int();

export const simulate = defineAdminEndpoint({
  method: 'POST',
  path: '/checkout-simulations',
  permission: 'settings.read',
  readsOnly: true,
  operationId: 'simulateCheckout',
  summary: 'Try a cart in a province on a day',
  description:
    'What the checkout would say: whether it is sold there or why not, taxes, deposits, fees, delivery, minimum prices, age and hours. Prices and stock are those of now. Nothing is saved.',
  requestBody: z.strictObject({
    bottles: PhoneOrderInputSchema.shape.bottles,
    province: z.enum(PROVINCE_CODES),
    method: z.enum(DELIVERY_METHODS).default('standard'),
    postalCode: line(10).optional(),
    day: z.iso.date().meta({ description: 'The calendar day in the province, from 2025-01-01 on.' }),
  }),
  responses: {
    200: {
      description: 'What the checkout says.',
      schema: PricedLinesSchema.extend({
        age: z
          .object({ years, provinceYears: years })
          .meta({ description: 'The minimum age: the higher of the shop’s own and that of the law.' }),
        hours: z
          .object({ earliest: z.string(), latest: z.string() })
          .nullable()
          .meta({ description: 'Local times of handing over; null: no rule is known.' }),
        floors: z
          .array(z.object({ productId: z.string(), name: z.string(), cents: z.int().nullable() }))
          .meta({
            description: 'Minimum prices before taxes and deposit; null `cents`: there is no exchange rate.',
          }),
        rules: z.array(z.string()).meta({ description: 'The rules that were applied.' }),
      }).meta({ id: 'AdminSimulation' }),
    },
  },
  problems: ['invalid'],
  async run({ body }, { db, rules }: { db: Database; rules: SimulationRules }) {
    const { lines, age, hours, ...priced } = await simulateCheckout(db, rules, body);
    return {
      status: 200,
      body: {
        ...presentPriced({ ...priced, lines: lines.map((one) => one.line) }),
        age: { years: age.years, provinceYears: age.provinceYears },
        hours,
        floors: lines.flatMap(({ line: { productId, name }, floor }) =>
          floor ? [{ productId, name, cents: floor.cents }] : [],
        ),
        rules: [...(priced.quote?.rules ?? [])],
      },
    };
  },
});
