import { z } from 'zod';
import { line } from '#contract/text/text-fields.ts';
import type { SettingsGroup } from './settings-group.ts';

const sentence = line(300, 1);

const SellingSchema = z.strictObject({
  /** No new checkout begins from `from` until `until`; `null`: the shop sells. */
  pause: z
    .strictObject({
      from: z.iso.datetime({ offset: true }),
      /** `null`: until selling is resumed. */
      until: z.iso.datetime({ offset: true }).nullable(),
      /** What shoppers read. */
      sentence,
    })
    .nullable()
    .default(null),
});

/** Whether the shop sells. */
export const SELLING: SettingsGroup<z.output<typeof SellingSchema>> = {
  name: 'selling',
  schema: SellingSchema,
};

const cents = z.int().min(0).max(100_000_000);
const OrderPolicySchema = z.strictObject({
  /** An order that is not shipped after so many working days is late. */
  lateAfterDays: z.int().min(1).max(30).default(2),
  /** A refund above takes a fresh sign-in; cents of the shop's currency. */
  refundLimitCents: cents.default(20_000),
  /** So does what brings one person's refunds of a day above. */
  refundDayLimitCents: cents.default(50_000),
  /** A buyer's first order above is held to be looked at; cents of its currency. `null`: none is. */
  firstOrderAboveCents: cents.nullable().default(null),
});
export type OrderPolicy = z.output<typeof OrderPolicySchema>;

/** How staff treat orders. */
export const ORDER_POLICY: SettingsGroup<OrderPolicy> = { name: 'orders', schema: OrderPolicySchema };
export const DEFAULT_ORDER_POLICY: OrderPolicy = OrderPolicySchema.parse({});
