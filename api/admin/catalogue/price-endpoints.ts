import { z } from 'zod';
import { cancelPrice, listPlannedPrices, schedulePrice } from '#modules/catalog/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { failure, invalid, NOT_FOUND, notAllowedNow } from '../failures.ts';
import { line } from '../text-fields.ts';
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
    'It is set at its start and, of a sale, removed at its end. Two sales of a product cannot be valid at one time.',
  requestBody: z.strictObject({
    productId: z.uuid(),
    kind: z.enum(['price', 'sale']),
    cents: z.int().min(1).max(MAX_CENTS),
    startsAt: instant,
    endsAt: instant.nullable().default(null),
    reason: line(200).default(''),
  }),
  responses: { 201: { description: 'It is planned.', schema: z.object({ id: z.uuid() }) } },
  problems: ['not-found', 'schedule-overlap'],
  async run({ tx, actor, now, body: { startsAt, endsAt, ...given } }) {
    const times = { startsAt: new Date(startsAt), endsAt: endsAt === null ? null : new Date(endsAt) };
    const outcome = await schedulePrice(tx, actor, { ...given, ...times }, now);
    if (outcome.kind === 'scheduled') return { status: 201, body: { id: outcome.id } };
    switch (outcome.refusal) {
      case 'unknown-product':
        return NOT_FOUND;
      case 'schedule-overlap':
        return failure('schedule-overlap', 'Cancel the other one first, or choose another time.');
      case 'starts-in-past':
        return invalid([{ pointer: '/startsAt', code: 'too-early', detail: 'must be in the future' }]);
      case 'ends-before-start':
        return invalid([{ pointer: '/endsAt', code: 'too-early', detail: 'must be after the start' }]);
      case 'price-never-ends':
        return invalid([
          { pointer: '/endsAt', code: 'not-allowed', detail: 'belongs to a sale: a price has no end' },
        ]);
    }
  },
});

const cancel = defineAdminEndpoint({
  method: 'DELETE',
  path: '/price-schedules/{id}',
  permission: 'price.write',
  operationId: 'cancelPriceSchedule',
  summary: 'Cancel a planned price',
  description: 'A sale that runs ends now, unless its price was changed since.',
  parameters: { path: IdPath },
  responses: { 204: { description: 'It is cancelled.' } },
  problems: ['not-found', 'not-allowed-now'],
  async run({ tx, actor, parameters: { id } }) {
    const outcome = await cancelPrice(tx, actor, id);
    if (outcome.kind === 'cancelled') return { status: 204 };
    return outcome.kind === 'unknown' ? NOT_FOUND : notAllowedNow('It is over already.', 'over', []);
  },
});

/** Prices and sales in time. */
export const PRICE_SCHEDULES = [list, create, cancel];
