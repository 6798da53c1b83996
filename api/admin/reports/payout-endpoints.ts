import { z } from 'zod';
import {
  PAYOUT_ENTRY_KINDS,
  PAYOUT_ENTRY_RESULTS,
  PAYOUT_RESULTS,
  PAYOUT_STATES,
} from '#contract/orders/payouts.ts';
import { line } from '#contract/text/text-fields.ts';
import {
  explainPayout,
  findPayout,
  findPayoutRequest,
  type ListedPayout,
  listPayouts,
  listUnpaidPayments,
  MAX_PAYOUTS,
  PAYOUT_DAYS,
  PAYOUT_REFUSALS,
  requestPayouts,
  sumByKind,
} from '#modules/payouts/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { nameActors } from '../actor-names.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { NOT_FOUND, notAllowedNow } from '../failures.ts';
import type { OrdersServices } from '../orders/services.ts';
import { PeriodQuery, refusePeriod } from './period.ts';

type Services = { db: Handle } & OrdersServices;

const IdPath = z.object({ id: z.uuid() });
const MAX_REASON = 200;
/** Payments that the page lists. */
const MAX_UNPAID = 100;
/** Entries of a payout that the page shows; the export has all. */
const MAX_ENTRIES = 500;

const cents = z.int();
const code = z.string().meta({ description: 'A code by ISO 4217.' });

const PayoutSchema = z
  .object({
    id: z.uuid(),
    providerId: z.string(),
    arrivesOn: z.string().meta({ description: 'The day on which the bank gets it.' }),
    amountCents: cents.meta({ description: 'What the bank gets; negative: what it gives.' }),
    currency: code,
    state: z.enum(PAYOUT_STATES),
    result: z
      .enum(PAYOUT_RESULTS)
      .meta({
        description:
          '`waiting`: the provider does not list its entries yet; `unlisted`: it never will; `matches`: to the cent.',
      }),
    differenceCents: cents.meta({ description: 'What its entries sum to, less its amount.' }),
    entries: z.int(),
    differing: z.int().meta({ description: 'Entries with another amount or state than the shop has.' }),
    unknown: z.int().meta({ description: 'Entries of which the shop has nothing.' }),
    readAt: z.string(),
    explainedAt: z.string().nullable(),
    explainedBy: z.string().nullable(),
    explainedReason: z.string(),
  })
  .meta({ id: 'AdminPayout' });

const EntrySchema = z.object({
  entryId: z.string(),
  kind: z.enum(PAYOUT_ENTRY_KINDS),
  type: z.string().meta({ description: "The provider's own word." }),
  amountCents: cents,
  feeCents: cents,
  netCents: cents,
  sourceId: z.string().nullable(),
  sourceCents: cents.nullable().meta({ description: 'In the currency that the buyer paid in.' }),
  sourceCurrency: code.nullable(),
  rateMillionths: z.int().nullable(),
  result: z.enum(PAYOUT_ENTRY_RESULTS),
  expectedCents: cents.nullable().meta({ description: 'What the shop has.' }),
  orderNumber: z.string().nullable(),
});

const PayoutDetailSchema = PayoutSchema.extend({
  sums: z.array(
    z.object({
      kind: z.enum(PAYOUT_ENTRY_KINDS),
      entries: z.int(),
      amountCents: cents,
      feeCents: cents,
      netCents: cents,
    }),
  ),
  items: z
    .array(EntrySchema)
    .meta({ description: `Those that are not right first; ${MAX_ENTRIES} at most.` }),
}).meta({ id: 'AdminPayoutDetail' });

const toBody = (
  { explainedKind: _kind, explainedId: _id, ...payout }: ListedPayout,
  name: string | null,
) => ({
  ...payout,
  readAt: payout.readAt.toISOString(),
  explainedAt: payout.explainedAt?.toISOString() ?? null,
  explainedBy: name,
});

/** Returns how to show payouts, with the names of those who explained them. */
async function present(db: Handle, payouts: readonly ListedPayout[]) {
  const actorOf = ({ explainedKind: kind, explainedId: id }: ListedPayout) => kind && { kind, id };
  const nameActor = await nameActors(
    db,
    payouts.flatMap((payout) => actorOf(payout) ?? []),
  );
  return (payout: ListedPayout) => {
    const actor = actorOf(payout);
    return toBody(payout, actor && nameActor(actor).name);
  };
}

const listAll = defineAdminEndpoint({
  method: 'GET',
  path: '/payouts',
  permission: 'report.tax',
  operationId: 'listPayouts',
  summary: 'List payouts of the payment provider',
  description: `Those that arrive in the period and those on their way, with what differs from the shop; and payments that no payout contains ${PAYOUT_DAYS} days after.`,
  parameters: { query: PeriodQuery },
  responses: {
    200: {
      description: 'The payouts, the latest first.',
      schema: z.object({
        askedAt: z.string().nullable().meta({ description: 'When the shop asked last; `null`: never.' }),
        isRefused: z.boolean().meta({ description: 'The provider refused: the key lacks a right.' }),
        unpaidDays: z.int(),
        unpaid: z.array(
          z.object({ orderNumber: z.string(), amountCents: cents, currency: code, at: z.string() }),
        ),
        items: z.array(PayoutSchema),
      }),
    },
  },
  async run({ parameters: period, now }, { db, shop: { isTest } }: Services) {
    const refused = refusePeriod(period);
    if (refused) return refused;
    const request = await findPayoutRequest(db, { isTest });
    const payouts = await listPayouts(db, { isTest, ...period, limit: MAX_PAYOUTS });
    const unpaid = await listUnpaidPayments(db, { isTest, now, limit: MAX_UNPAID });
    const show = await present(db, payouts);
    return {
      status: 200,
      body: {
        askedAt: request?.askedAt.toISOString() ?? null,
        isRefused: request?.isRefused ?? false,
        unpaidDays: PAYOUT_DAYS,
        unpaid: unpaid.map(({ orderNumber, amountCents, currency, at }) => ({
          orderNumber,
          amountCents,
          currency,
          at: at.toISOString(),
        })),
        items: payouts.map(show),
      },
    };
  },
});

const ask = defineAdminEndpoint({
  method: 'POST',
  path: '/payouts/ask',
  permission: 'report.tax',
  operationId: 'askForPayouts',
  summary: 'Ask the payment provider for payouts again',
  description: 'Payouts that the shop does not know, and those that differ, are read by jobs soon after.',
  responses: { 202: { description: 'It is asked.', schema: z.object({}) } },
  problems: ['not-allowed-now'],
  async run({ tx, actor, now, afterCommit }, { shop: { isTest }, onJobs }: Services) {
    const request = await findPayoutRequest(tx, { isTest });
    if (!request) return notAllowedNow(PAYOUT_REFUSALS['no-provider'], 'no-provider', []);
    await requestPayouts(tx, actor, { source: { provider: request.provider, isTest }, now });
    afterCommit(onJobs);
    return { status: 202, body: {} };
  },
});

const read = defineAdminEndpoint({
  method: 'GET',
  path: '/payouts/{id}',
  permission: 'report.tax',
  operationId: 'getPayout',
  summary: 'Read a payout with its entries',
  description: 'Amounts are in the currency of the payout; what the shop has is in that of the payment.',
  parameters: { path: IdPath },
  responses: { 200: { description: 'The payout.', schema: PayoutDetailSchema } },
  problems: ['not-found'],
  async run({ parameters: { id } }, { db, shop: { isTest } }: Services) {
    const found = await findPayout(db, id, { isTest });
    if (!found) return NOT_FOUND;
    const { items, ...payout } = found;
    const show = await present(db, [payout]);
    const isRight = ({ result }: (typeof items)[number]) => result === 'matches' || result === 'none';
    const shown = [...items.filter((entry) => !isRight(entry)), ...items.filter(isRight)];
    return {
      status: 200,
      body: {
        ...show(payout),
        sums: sumByKind(items),
        items: shown
          .slice(0, MAX_ENTRIES)
          .map(({ payoutId: _payout, position: _position, paymentId: _payment, ...entry }) => entry),
      },
    };
  },
});

const explain = defineAdminEndpoint({
  method: 'POST',
  path: '/payouts/{id}/explain',
  // Of owners alone.
  permission: 'settings.legal',
  operationId: 'explainPayout',
  summary: 'Note why a payout differs',
  description:
    'It needs no attention any more, until the provider states something else of it. Undoing this takes the explanation back.',
  parameters: { path: IdPath },
  requestBody: z.strictObject({ reason: line(MAX_REASON, 1) }),
  responses: { 200: { description: 'It is explained.', schema: z.object({ id: z.uuid() }) } },
  problems: ['not-found', 'not-allowed-now'],
  async run({ tx, actor, body: { reason }, parameters: { id } }) {
    const outcome = await explainPayout(tx, actor, { id, reason });
    if (outcome === 'not-found') return NOT_FOUND;
    if (outcome !== 'explained') return notAllowedNow(PAYOUT_REFUSALS[outcome], outcome, []);
    return { status: 200, body: { id } };
  },
});

/** Payouts of the payment provider. */
export const PAYOUT_ENDPOINTS = [listAll, ask, read, explain];
