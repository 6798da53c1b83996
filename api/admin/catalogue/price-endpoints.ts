import { z } from 'zod';
import { line } from '#contract/text/text-fields.ts';
import {
  cancelPrice,
  isOnSaleTooLong,
  listPlannedPrices,
  loadPriceCalendar,
  PRICE_FAULTS,
  schedulePrice,
} from '#modules/prices/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { failure, invalidField, NOT_FOUND, notAllowedNow } from '../failures.ts';
import { refuseIssues } from './refuse-edit.ts';
import { IdPath, PlannedPriceSchema, presentPlannedPrice } from './schemas.ts';

const MAX_CENTS = 100_000_000;
const instant = z.iso.datetime({ offset: true });

const list = defineAdminEndpoint({
  method: 'GET',
  path: '/price-schedules',
  permission: 'catalogue.read',
  operationId: 'listPriceSchedules',
  summary: 'List the planned prices of a product',
  description: 'Waiting, running and past ones.',
  parameters: { query: z.object({ productId: z.uuid() }) },
  responses: {
    200: { description: 'The planned prices.', schema: z.object({ items: z.array(PlannedPriceSchema) }) },
  },
  async run({ parameters: { productId } }, { db }: { db: Handle }) {
    const planned = await listPlannedPrices(db, productId);
    return { status: 200, body: { items: planned.map(presentPlannedPrice) } };
  },
});

const create = defineAdminEndpoint({
  method: 'POST',
  path: '/price-schedules',
  permission: 'price.write',
  operationId: 'schedulePrice',
  summary: 'Plan a price or a sale',
  description:
    'It is set at its start and, of a sale, removed at its end. Two sales of a product cannot be valid at one time. A price that moves by more than 30 per cent needs a reason.',
  requestBody: z.strictObject({
    productId: z.uuid(),
    kind: z.enum(['price', 'sale']),
    cents: z.int().min(1).max(MAX_CENTS),
    startsAt: instant,
    endsAt: instant.nullable().default(null),
    reason: line(200).default(''),
  }),
  standIns: () => ({}),
  responses: {
    201: {
      description: 'It is planned.',
      schema: z.object({
        id: z.uuid(),
        isTooLong: z
          .boolean()
          .meta({ description: 'With this sale the product is on sale for more than half of six months.' }),
      }),
    },
  },
  problems: ['not-found', 'schedule-overlap', 'below-minimum-price'],
  async run({ tx, actor, now, body: { startsAt, endsAt, ...given } }) {
    const times = { startsAt: new Date(startsAt), endsAt: endsAt === null ? null : new Date(endsAt) };
    const outcome = await schedulePrice(tx, actor, { ...given, ...times }, now);
    if (outcome.kind === 'scheduled') {
      const isTooLong = given.kind === 'sale' && (await isOnSaleTooLong(tx, given.productId, now, times));
      return { status: 201, body: { id: outcome.id, isTooLong } };
    }
    switch (outcome.refusal) {
      case 'unknown-product':
        return NOT_FOUND;
      case 'below-minimum-price':
        return refuseIssues(outcome.floor ? [{ ...outcome.floor, field: 'cents' }] : []);
      case 'schedule-overlap':
        return failure('schedule-overlap', 'Cancel the other one first, or choose another time.');
      default: {
        const { field, code, say } = PRICE_FAULTS[outcome.refusal];
        return invalidField(`/${field}`, code, say);
      }
    }
  },
});

const cancel = defineAdminEndpoint({
  method: 'DELETE',
  path: '/price-schedules/{id}',
  permission: 'price.write',
  operationId: 'cancelPriceSchedule',
  summary: 'Cancel a planned price',
  description:
    'A sale that runs ends now, unless its price was changed since. One that was refused is settled.',
  parameters: { path: IdPath },
  responses: { 204: { description: 'It is cancelled.' } },
  problems: ['not-found', 'not-allowed-now'],
  async run({ tx, actor, parameters: { id } }) {
    const outcome = await cancelPrice(tx, actor, id);
    if (outcome.kind === 'cancelled') return { status: 204 };
    if (outcome.kind === 'unknown') return NOT_FOUND;
    return outcome.kind === 'over'
      ? notAllowedNow('It is over already.', 'over', [])
      : notAllowedNow(outcome.refusal, 'running', []);
  },
});

const DatedSchema = z.object({
  id: z.uuid(),
  product: z.object({ id: z.uuid(), name: z.string() }),
  kind: z.enum(['price', 'sale']),
  cents: z.int(),
  priceCents: z.int().nullable().meta({ description: 'Ordinary price of the product now.' }),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime().nullable(),
  startDay: z.iso.date().meta({ description: "In the shop's time zone." }),
  endDay: z.iso.date().nullable().meta({ description: 'Last day of a sale.' }),
  state: z.string(),
  reason: z.string(),
});
const MAX_DATED = 1_000;
const MonthSchema = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);

const calendar = defineAdminEndpoint({
  method: 'GET',
  path: '/price-calendar',
  permission: 'catalogue.read',
  operationId: 'findPriceCalendar',
  summary: 'Read the prices of a month',
  description: `Prices that begin in a month, and sales that are valid in it, of all products; at most ${MAX_DATED}. Cancelled ones are left out.`,
  parameters: {
    query: z.object({
      month: MonthSchema.optional().meta({ description: 'Such as `2026-12`; absent: the present one.' }),
    }),
  },
  responses: {
    200: {
      description: 'The prices, in the order of their start.',
      schema: z.object({
        month: MonthSchema,
        today: z.iso.date(),
        items: z.array(DatedSchema),
        coming: z
          .array(DatedSchema)
          .meta({ description: 'What waits for its time, in any month, the next first.' }),
        isCut: z.boolean().meta({ description: 'There are more than are listed.' }),
      }),
    },
  },
  async run({ parameters, now }, { db }: { db: Handle }) {
    const asked = { month: parameters.month, now, limit: MAX_DATED };
    const { month, today, isCut, prices, coming } = await loadPriceCalendar(db, asked);
    const body = { month, today, isCut, items: prices.map(presentDated), coming: coming.map(presentDated) };
    return { status: 200, body };
  },
});

type Dated = Awaited<ReturnType<typeof loadPriceCalendar>>['prices'][number];
const presentDated = ({
  productId,
  name,
  startsAt,
  endsAt,
  ...row
}: Dated): z.output<typeof DatedSchema> => ({
  ...row,
  product: { id: productId, name },
  startsAt: startsAt.toISOString(),
  endsAt: endsAt?.toISOString() ?? null,
});

/** Prices and sales in time. */
export const PRICE_SCHEDULES = [list, calendar, create, cancel];
