import { z } from 'zod';
import { lines } from '#contract/text/text-fields.ts';
import {
  loadMergeSide,
  MERGE_REFUSALS,
  mergeCustomers,
  type MergeSide,
  planMerge,
  readConsent,
  refuseMerge,
  requestMerge,
  withdrawMerge,
} from '#modules/customers/merges.ts';
import { MERGING } from '#modules/privacy/index.ts';
import type { OrdersServices } from '../orders/services.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { NOT_FOUND, notAllowedNow } from '../failures.ts';
import { answerCustomer, CustomerSchema, IdPath, type Services } from './present-customer.ts';

const CONSENTS = ['given', 'withdrawn', 'none'] as const;
const PartsSchema = z.object({
  orders: z.int(),
  addresses: z.int(),
  savedBottles: z.int(),
  note: z.string(),
  mailConsent: z.enum(CONSENTS).meta({ description: 'To news by email.' }),
  blockedUntil: z.iso.datetime().nullable(),
});
const SideSchema = PartsSchema.extend({
  id: z.uuid(),
  name: z.string(),
  email: z.string().nullable(),
  kind: z.enum(['account', 'guest']),
});

const otherId = z.uuid().meta({ description: 'The customer who goes into this one, and is no more.' });

const preview = defineAdminEndpoint({
  method: 'POST',
  path: '/customers/{id}/merge-preview',
  permission: 'customer.write',
  readsOnly: true,
  operationId: 'previewCustomerMerge',
  summary: 'See what a merge of two customers makes of both',
  description: 'The account stays. Of two accounts it is the one of the path. Nothing is changed.',
  parameters: { path: IdPath },
  requestBody: z.strictObject({ otherId: z.uuid() }),
  responses: {
    200: {
      description: 'Both, and what both have together.',
      schema: z
        .object({
          stays: SideSchema,
          goes: SideSchema,
          result: PartsSchema,
          refusal: z.string().nullable().meta({ description: 'Why they cannot be merged, in a sentence.' }),
        })
        .meta({ id: 'AdminCustomerMerge' }),
    },
  },
  problems: ['not-found'],
  async run({ body, now, parameters: { id } }, { db }: Services) {
    const named = await loadMergeSide(db, { id, now }, MERGING);
    const second = await loadMergeSide(db, { id: body.otherId, now }, MERGING);
    if (!named || !second) return NOT_FOUND;
    const isTurned = refuseMerge(named, second) === 'account-stays';
    const [stays, goes] = isTurned ? [second, named] : [named, second];
    const why = refuseMerge(stays, goes);
    const { blockedUntil, ...result } = planMerge(stays, goes);
    return {
      status: 200,
      body: {
        stays: presentSide(stays),
        goes: presentSide(goes),
        result: { ...result, blockedUntil: toIso(blockedUntil) },
        refusal: why === undefined ? null : MERGE_REFUSALS[why],
      },
    };
  },
});

const toIso = (at: Date | null): string | null => at?.toISOString() ?? null;

const presentSide = ({ buyer, orders, addresses, savedBottles, blockedUntil }: MergeSide) => ({
  id: buyer.id,
  name: buyer.name,
  email: buyer.email,
  kind: buyer.kind,
  note: buyer.note,
  orders,
  addresses: addresses.length,
  savedBottles: savedBottles.length,
  mailConsent: readConsent(buyer),
  blockedUntil: toIso(blockedUntil),
});

const request = defineAdminEndpoint({
  method: 'POST',
  path: '/customers/{id}/merge',
  permission: 'customer.write',
  operationId: 'requestCustomerMerge',
  summary: 'Ask two customers whether they are one person',
  description:
    'Both addresses get a link. Once both have confirmed, the two are merged; this cannot be undone. The links are valid for seven days.',
  parameters: { path: IdPath },
  requestBody: z.strictObject({ otherId }),
  responses: { 200: { description: 'The customer who stays.', schema: CustomerSchema } },
  problems: ['not-found', 'not-allowed-now'],
  async run({ tx, actor, body, now, afterCommit, parameters: { id } }, services: Services & OrdersServices) {
    const outcome = await requestMerge(tx, actor, { intoId: id, otherId: body.otherId, now }, MERGING);
    if (outcome.kind === 'refused') return refuse(outcome.why);
    if (outcome.kind === 'unknown') return NOT_FOUND;
    afterCommit(services.onJobs);
    return await answerCustomer(tx, id, services);
  },
});

const mergeWithNote = defineAdminEndpoint({
  method: 'POST',
  path: '/customers/{id}/merge-with-note',
  permission: 'staff.manage',
  stepUp: true,
  operationId: 'mergeCustomers',
  summary: 'Merge two customers by what was seen',
  description:
    'An Owner writes down what proves that both are one person. The two are merged at once; this cannot be undone.',
  parameters: { path: IdPath },
  requestBody: z.strictObject({ otherId, note: lines(1_000, 1) }),
  responses: { 200: { description: 'The customer who stays.', schema: CustomerSchema } },
  problems: ['not-found', 'not-allowed-now'],
  async run({ tx, actor, body, now, parameters: { id } }, services: Services) {
    const proof = { kind: 'note', note: body.note } as const;
    const given = { intoId: id, otherId: body.otherId, proof, now };
    const outcome = await mergeCustomers(tx, actor, given, MERGING);
    if (outcome.kind === 'refused') return refuse(outcome.why);
    return outcome.kind === 'merged' ? await answerCustomer(tx, id, services) : NOT_FOUND;
  },
});

const withdraw = defineAdminEndpoint({
  method: 'POST',
  path: '/customers/{id}/withdraw-merge',
  permission: 'customer.write',
  operationId: 'withdrawCustomerMerge',
  summary: 'End a merge that waits',
  description: 'As either of the two customers. The mailed links are not valid any more.',
  parameters: { path: IdPath },
  requestBody: z.strictObject({}),
  responses: { 200: { description: 'The customer.', schema: CustomerSchema } },
  problems: ['not-found'],
  async run({ tx, actor, now, parameters: { id } }, services: Services) {
    const { kind } = await withdrawMerge(tx, actor, { id, now });
    return kind === 'withdrawn' ? await answerCustomer(tx, id, services) : NOT_FOUND;
  },
});

const refuse = (why: keyof typeof MERGE_REFUSALS) => notAllowedNow(MERGE_REFUSALS[why], why, []);

/** Customers who are one person. */
export const MERGE_ENDPOINTS = [preview, request, mergeWithNote, withdraw];
