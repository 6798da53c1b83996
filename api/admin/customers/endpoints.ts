import { z } from 'zod';
import { lines } from '#contract/text/text-fields.ts';
import { findBuyer, listBuyers, NOTE_LENGTH, writeNote } from '#modules/customers/index.ts';
import { liftRefusal } from '#modules/mail-refusals/index.ts';
import type { OrdersServices } from '../orders/services.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { changedMeanwhile, NOT_FOUND } from '../failures.ts';
import { defineAdminList } from '../lists/define-admin-list.ts';
import type { ListFields } from '../lists/list-fields.ts';
import { BLOCK_ENDPOINTS } from './block-endpoints.ts';
import { MERGE_ENDPOINTS } from './merge-endpoints.ts';
import {
  answerCustomer,
  CustomerSchema,
  IdPath,
  RowSchema,
  type Services,
  sumOf,
  toRow,
} from './present-customer.ts';

/** By what customers are filtered. */
export const CUSTOMER_LIST = {
  fields: {
    kind: { type: 'text', values: ['account', 'guest'], filter: 'values' },
    name: { type: 'text', sort: true },
    email: { type: 'text', filter: 'values' },
    createdAt: { type: 'instant', filter: 'range', sort: true },
    lastOrderAt: { type: 'instant', filter: 'range', sort: true },
    wantsMail: { type: 'boolean', filter: 'values' },
  },
  search: 'Words of name and address.',
  sort: '-lastOrderAt',
} as const satisfies { fields: ListFields; search: string; sort: string };

const list = defineAdminList({
  ...CUSTOMER_LIST,
  path: '/customers',
  permission: 'customer.read',
  operationId: 'listCustomers',
  summary: 'List customers',
  description: 'Accounts, and guests who bought something.',
  item: RowSchema,
  async run(request, _call, { db, shop }: Services) {
    const { items, ...page } = await listBuyers(db, request);
    const sums = await sumOf(db, items, shop.isTest);
    return { ...page, items: items.map((buyer) => ({ ...toRow(buyer), ...sums(buyer.id) })) };
  },
});

const read = defineAdminEndpoint({
  method: 'GET',
  path: '/customers/{id}',
  permission: 'customer.read',
  operationId: 'findCustomer',
  summary: 'Read a customer',
  description: 'With orders and messages of the address, and the consent to marketing mail.',
  parameters: { path: IdPath },
  responses: { 200: { description: 'The customer.', schema: CustomerSchema } },
  problems: ['not-found'],
  run: async ({ parameters: { id } }, services: Services) => await answerCustomer(services.db, id, services),
});

const update = defineAdminEndpoint({
  method: 'PATCH',
  path: '/customers/{id}',
  permission: 'customer.write',
  ifMatch: 'required',
  operationId: 'updateCustomer',
  summary: 'Write the note about a customer',
  description: 'Nothing else of a customer is for staff to change.',
  parameters: { path: IdPath },
  requestBody: z.strictObject({ note: lines(NOTE_LENGTH) }),
  responses: { 200: { description: 'The customer.', schema: CustomerSchema } },
  problems: ['not-found', 'changed-meanwhile'],
  async run({ tx, actor, body, version, parameters: { id } }, services: Services) {
    const outcome = await writeNote(tx, actor, { id, expectedVersion: version, note: body.note });
    if (outcome.kind === 'unknown') return NOT_FOUND;
    const stored = await answerCustomer(tx, id, services);
    if (outcome.kind !== 'changed-meanwhile' || 'problem' in stored) return stored;
    return changedMeanwhile({ current: stored.body, changedFields: ['note'], by: null, at: null });
  },
});

const tryMailAgain = defineAdminEndpoint({
  method: 'POST',
  path: '/customers/{id}/try-mail-again',
  permission: 'customer.write',
  operationId: 'tryMailAgainCustomer',
  summary: 'Send mail to a buyer again',
  description: 'As of an order: what was not sent while the address refused mail is sent.',
  parameters: { path: IdPath },
  requestBody: z.strictObject({}),
  responses: { 200: { description: 'The customer.', schema: CustomerSchema } },
  problems: ['not-found'],
  async run({ tx, actor, now, afterCommit, parameters: { id } }, services: Services & OrdersServices) {
    const buyer = await findBuyer(tx, id);
    if (!buyer) return NOT_FOUND;
    if (buyer.email !== null && (await liftRefusal(tx, actor, { email: buyer.email, now })))
      afterCommit(services.onJobs);
    return await answerCustomer(tx, id, services);
  },
});

/** Customers with an account, and guests with orders. */
export const CUSTOMERS_ENDPOINTS = [list, read, update, tryMailAgain, ...BLOCK_ENDPOINTS, ...MERGE_ENDPOINTS];
