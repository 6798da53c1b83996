import { z } from 'zod';
import { PROVINCE_CODES } from '#contract/checkout/provinces.ts';
import { PARCEL_METHODS } from '#contract/checkout/quote.ts';
import {
  changeDelivery,
  DeliveryChangeSchema,
  findDeliveryIssues,
  loadDelivery,
  previewDelivery,
  provinceLicence,
} from '#modules/compliance/index.ts';
import { SAMPLE_CARTS } from '#modules/compliance/office.ts';
import type { Handle } from '#platform/database/handle.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { changedMeanwhile } from '../failures.ts';
import { refuseTerms } from './refuse-terms.ts';

type Services = { db: Handle };

const province = z.enum(PROVINCE_CODES);
const cents = z.int().nullable();

const DeliverySchema = z
  .object({
    version: z.int(),
    isDemo: z.boolean().meta({ description: "The licences are the demo's, and assumed." }),
    terms: DeliveryChangeSchema,
    licences: z.array(provinceLicence),
    counter: z
      .object({ shop: z.string(), address: z.string(), city: z.string(), province, postalCode: z.string() })
      .nullable()
      .meta({
        description: "Where orders can be collected: the shop's own address; null: its contact has none.",
      }),
    provinces: z.array(
      z.object({
        province,
        today: z.iso.date().meta({ description: 'The day in the province.' }),
        refusal: z.string().nullable().meta({ description: 'Why nothing is delivered there today.' }),
        forbidsFree: z.boolean().meta({ description: 'The law forbids reductions, and so free delivery.' }),
      }),
    ),
  })
  .meta({ id: 'AdminDelivery' });

async function present(db: Handle, now: Date): Promise<z.output<typeof DeliverySchema>> {
  const { stored, version, provinces, counter } = await loadDelivery(db, now);
  const { licences = [], ...rest } = stored?.terms ?? {};
  const terms = DeliveryChangeSchema.strip().parse({
    refusals: [],
    blockedPostalCodes: [],
    delivery: [],
    ...rest,
  });
  return {
    version,
    isDemo: stored?.isDemo ?? false,
    terms,
    licences: [...licences],
    counter: counter ?? null,
    provinces,
  };
}

const read = defineAdminEndpoint({
  method: 'GET',
  path: '/settings/delivery',
  permission: 'settings.read',
  operationId: 'findDelivery',
  summary: 'Read how the shop delivers',
  description:
    'Its prices, refused provinces and postal codes, surcharges, days of dispatch and pick-up; its licences; and what that means in every province today.',
  responses: { 200: { description: 'The settings of delivery.', schema: DeliverySchema } },
  async run({ now }, { db }: Services) {
    return { status: 200, body: await present(db, now) };
  },
});

const change = defineAdminEndpoint({
  method: 'PUT',
  path: '/settings/delivery',
  permission: 'settings.write',
  ifMatch: 'required',
  operationId: 'changeDelivery',
  summary: 'Change how the shop delivers',
  description:
    "Replaces all of it but the licences. Cents are of the shop's currency. A larger parcel cannot cost less than a smaller one, and delivery cannot be free where the law forbids reductions. The next checkout uses it.",
  requestBody: DeliveryChangeSchema,
  standIns: () => ({
    cents: 0,
    days: '-',
    reason: '-',
    source: '-',
    city: '-',
    hours: '-',
    holdDays: 2,
    remindAfterDays: 1,
  }),
  responses: { 200: { description: 'The settings of delivery.', schema: DeliverySchema } },
  problems: ['invalid', 'changed-meanwhile'],
  async run({ tx, actor, body, version, now }) {
    const outcome = await changeDelivery(tx, actor, { change: body, expectedVersion: version });
    if (outcome.kind === 'invalid') return refuseTerms(outcome.issues);
    const current = await present(tx, now);
    if (outcome.kind === 'changed-meanwhile')
      return changedMeanwhile({ current, changedFields: ['terms'], by: null, at: null });
    return { status: 200, body: current };
  },
});

const preview = defineAdminEndpoint({
  method: 'POST',
  path: '/settings/delivery/preview',
  permission: 'settings.read',
  readsOnly: true,
  operationId: 'previewDelivery',
  summary: 'See what a change of delivery does',
  description:
    'What delivery of sample carts costs before and after it, and what they come to when they are collected, computed as the checkout does. Nothing is saved. null: it is not delivered.',
  requestBody: DeliveryChangeSchema,
  responses: {
    200: {
      description: 'The effects, by destination and method.',
      schema: z.object({
        items: z.array(
          z.object({
            province,
            method: z.enum(PARCEL_METHODS),
            prefix: z
              .string()
              .nullable()
              .meta({ description: 'Postal codes with a surcharge; null: all others.' }),
            prices: z.array(
              z.object({
                cart: z.enum(SAMPLE_CARTS),
                goodsCents: z.int(),
                beforeCents: cents,
                afterCents: cents,
              }),
            ),
            refusal: z.string().nullable().meta({ description: 'Why a bottle is not delivered after it.' }),
          }),
        ),
        pickup: z
          .object({
            province,
            totals: z.array(z.object({ cart: z.enum(SAMPLE_CARTS), totalCents: cents })),
            refusal: z.string().nullable().meta({ description: 'Why a sample cannot be collected.' }),
          })
          .nullable()
          .meta({ description: 'Collecting in the shop after it; null: it is not offered.' }),
      }),
    },
  },
  problems: ['invalid'],
  async run({ body, now }, { db }: Services) {
    const issues = await findDeliveryIssues(db, body);
    if (issues.length > 0) return refuseTerms(issues);
    const { items, pickup } = await previewDelivery(db, body, now);
    return {
      status: 200,
      body: {
        items: items.map((row) => ({ ...row, prices: [...row.prices] })),
        pickup: pickup && { ...pickup, totals: [...pickup.totals] },
      },
    };
  },
});

export const DELIVERY_ENDPOINTS = [read, change, preview];
