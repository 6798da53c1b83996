import { z } from 'zod';
import { line } from '#contract/text/text-fields.ts';
import {
  closePeriod,
  getFiledTax,
  listPeriods,
  loadBooks,
  PERIOD_REFUSALS,
  reopenPeriod,
} from '#modules/reports/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { nameActors } from '../actor-names.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { NOT_FOUND, notAllowedNow } from '../failures.ts';
import type { OrdersServices } from '../orders/services.ts';
import { day, refusePeriod } from './period.ts';

type Services = { db: Handle } & OrdersServices;

const IdPath = z.object({ id: z.uuid() });
const MAX_NAME = 40;
const MAX_REASON = 200;

const TaxPeriodSchema = z
  .object({
    id: z.uuid(),
    tax: z.string().meta({ description: '`GST/HST`, or the name of a tax of one province.' }),
    province: z.string().nullable().meta({ description: '`null`: of all provinces.' }),
    from: z.string(),
    to: z.string(),
    dueDay: z.string().nullable(),
    netCents: z.int().meta({ description: 'To pay by the frozen figures.' }),
    netCadCents: z.int(),
    differenceCents: z
      .int()
      .nullable()
      .meta({ description: 'What the orders sum to now, less what is frozen; `null` of a reopened period.' }),
    hash: z.string().meta({ description: 'sha-256 of the frozen figures as JSON by RFC 8785.' }),
    isIntact: z.boolean().meta({ description: 'The frozen figures still have this hash.' }),
    closedAt: z.string(),
    closedBy: z.string().nullable(),
    reopenedAt: z.string().nullable(),
    reopenedReason: z.string(),
  })
  .meta({ id: 'AdminTaxPeriod' });

const listTaxPeriods = defineAdminEndpoint({
  method: 'GET',
  path: '/tax-periods',
  permission: 'report.tax',
  operationId: 'listTaxPeriods',
  summary: 'List closed periods of taxes',
  description: 'The last 100, with what the orders sum to now less what was frozen.',
  responses: {
    200: {
      description: 'The periods, the latest first.',
      schema: z.object({ items: z.array(TaxPeriodSchema) }),
    },
  },
  async run(_call, { db, shop: { isTest } }: Services) {
    const periods = await listPeriods(db, await loadBooks(db, { isTest }));
    const closers = periods.map(({ closedKind, closedId }) => ({ kind: closedKind, id: closedId }));
    const nameActor = await nameActors(db, closers);
    const items = periods.map((period) => ({
      id: period.id,
      tax: period.tax,
      province: period.province,
      from: period.from,
      to: period.to,
      dueDay: period.dueDay,
      netCents: period.netCents,
      netCadCents: period.netCadCents,
      differenceCents: period.differenceCents,
      hash: period.hash,
      isIntact: period.isIntact,
      closedAt: period.closedAt.toISOString(),
      closedBy: nameActor({ kind: period.closedKind, id: period.closedId }).name,
      reopenedAt: period.reopenedAt?.toISOString() ?? null,
      reopenedReason: period.reopenedReason,
    }));
    return { status: 200, body: { items } };
  },
});

const close = defineAdminEndpoint({
  method: 'POST',
  path: '/tax-periods',
  permission: 'report.tax',
  operationId: 'closeTaxPeriod',
  summary: 'Close a period of a tax',
  description:
    'Freezes its figures with a hash. A refund that is made later counts in its own period. GST and HST are one, of all provinces.',
  requestBody: z.strictObject({
    tax: line(MAX_NAME, 1).meta({ description: 'As orders name it: `HST`, `GST`, `QST`, `PST`.' }),
    province: line(2, 2).meta({ description: 'Of GST and HST any.' }),
    from: day('The first day.'),
    to: day('The last day. It is over.'),
    dueDay: day('By when it is filed and paid.').nullable().default(null),
  }),
  responses: { 201: { description: 'It is closed.', schema: z.object({ id: z.uuid() }) } },
  problems: ['not-allowed-now'],
  async run({ tx, actor, now, body }, { shop: { isTest } }: Services) {
    const { tax: name, province, from, to, dueDay } = body;
    const refused = refusePeriod({ from, to });
    if (refused) return refused;
    const books = await loadBooks(tx, { isTest });
    const outcome = await closePeriod(tx, actor, {
      ...getFiledTax({ name, province }),
      from,
      to,
      dueDay,
      books,
      now,
    });
    return outcome.kind === 'closed'
      ? { status: 201, body: { id: outcome.id } }
      : notAllowedNow(PERIOD_REFUSALS[outcome.kind], outcome.kind, []);
  },
});

const reopen = defineAdminEndpoint({
  method: 'POST',
  path: '/tax-periods/{id}/reopen',
  // Of owners alone.
  permission: 'settings.legal',
  operationId: 'reopenTaxPeriod',
  summary: 'Reopen a closed period of a tax',
  description:
    'Only an owner can, with a reason. Close it anew when it is right; what was frozen stays in the list.',
  parameters: { path: IdPath },
  requestBody: z.strictObject({ reason: line(MAX_REASON, 1) }),
  responses: { 200: { description: 'It is open.', schema: z.object({ id: z.uuid() }) } },
  problems: ['not-found'],
  async run({ tx, actor, body: { reason }, parameters: { id } }) {
    const outcome = await reopenPeriod(tx, actor, { id, reason });
    return outcome === 'reopened' ? { status: 200, body: { id } } : NOT_FOUND;
  },
});

/** Periods of taxes that were filed. */
export const PERIOD_ENDPOINTS = [listTaxPeriods, close, reopen];
