import { z } from 'zod';
import { CURRENCIES } from '#contract/money.ts';
import { lines } from '#contract/text/text-fields.ts';
import { listMessagesOf } from '#modules/contact/index.ts';
import {
  findBuyer,
  type FoundBuyer,
  type ListedBuyer,
  listBuyers,
  NOTE_LENGTH,
  writeNote,
} from '#modules/customers/index.ts';
import { ORDER_STATES } from '#modules/orders/index.ts';
import { findLastDelivery, listOrdersOfEmail, sumOrders } from '#modules/orders/office.ts';
import { loadCurrency } from '#modules/shop-settings/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { changedMeanwhile, NOT_FOUND } from '../failures.ts';
import type { ListFields } from '../lists/list-fields.ts';
import { defineAdminList } from '../lists/define-admin-list.ts';
import { presentBottles } from '../orders/present-bottles.ts';
import { RowBottlesSchema } from '../orders/schemas.ts';
import { withPermission } from '../permitted-fields.ts';

/** The payments of the shop are a test: then orders of test mode count. */
type Services = { db: Handle; shop: { isTest: boolean } };

const instant = z.iso.datetime();
const IdPath = z.object({ id: z.uuid() });
const MAX_ORDERS = 50;

const RowSchema = z
  .object({
    id: z.uuid().meta({ description: 'Of the account, or of the first order of a guest.' }),
    kind: z.enum(['account', 'guest']),
    name: z.string(),
    email: z.string().nullable(),
    createdAt: instant,
    lastOrderAt: instant.nullable(),
    wantsMail: z.boolean().meta({ description: 'Consented to marketing mail, and did not withdraw it.' }),
    orderCount: withPermission('order.read', z.int()),
    spentCents: withPermission('order.read', z.int()).meta({
      description: 'Paid and not refunded, in the currency of the shop.',
    }),
  })
  .meta({ id: 'AdminCustomerRow' });

const CustomerSchema = RowSchema.extend({
  version: z.int(),
  note: z.string().meta({ description: 'Only staff see it.' }),
  account: z
    .object({
      isEmailVerified: z.boolean(),
      lastSeenAt: instant,
      locale: z.string(),
      deletionAskedAt: instant.nullable(),
      mailConsent: z
        .object({ givenAt: instant, words: z.string().nullable(), withdrawnAt: instant.nullable() })
        .nullable()
        .meta({ description: 'The words that were agreed to; `null`: never given.' }),
    })
    .nullable(),
  phone: z.string().meta({ description: 'Of the newest order; empty without one.' }),
  address: z
    .object({
      name: z.string(),
      address: z.string(),
      address2: z.string(),
      city: z.string(),
      province: z.string(),
      postalCode: z.string(),
    })
    .nullable()
    .meta({ description: 'Where the newest order went.' }),
  orders: withPermission(
    'order.read',
    z.array(
      z.object({
        number: z.string(),
        createdAt: instant,
        state: z.enum(ORDER_STATES),
        totalCents: z.int(),
        currency: z.enum(CURRENCIES),
        units: z.int(),
        bottles: RowBottlesSchema,
      }),
    ),
  ).meta({ description: `The newest ${MAX_ORDERS} with the address.` }),
  messages: withPermission(
    'message.reply',
    z.array(z.object({ number: z.int(), receivedAt: instant, subject: z.string() })),
  ),
}).meta({ id: 'AdminCustomer' });

const toRow = ({
  orders: _orders,
  createdAt,
  lastOrderAt,
  id,
  kind,
  name,
  email,
  wantsMail,
}: ListedBuyer) => ({
  id,
  kind,
  name,
  email,
  wantsMail,
  createdAt: createdAt.toISOString(),
  lastOrderAt: lastOrderAt?.toISOString() ?? null,
});

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

async function sumOf(db: Handle, buyers: readonly ListedBuyer[], isTest: boolean) {
  const sums = await sumOrders(db, buyers, { isTest, currency: await loadCurrency(db) });
  return (id: string) => sums.get(id) ?? { orderCount: 0, spentCents: 0 };
}

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
  run: async ({ parameters: { id } }, services: Services) => await answer(services.db, id, services),
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
    const stored = await answer(tx, id, services);
    if (outcome.kind !== 'changed-meanwhile' || 'problem' in stored) return stored;
    return changedMeanwhile({ current: stored.body, changedFields: ['note'], by: null, at: null });
  },
});

async function answer(db: Handle, id: string, { shop }: Pick<Services, 'shop'>) {
  const buyer = await findBuyer(db, id);
  if (!buyer) return NOT_FOUND;
  const { email } = buyer;
  const orders = email === null ? [] : await listOrdersOfEmail(db, email, MAX_ORDERS);
  const messages = email === null ? [] : await listMessagesOf(db, email);
  const sums = await sumOf(db, [buyer], shop.isTest);
  const bottlesOf = await presentBottles(db, orders);
  const delivery = await findLastDelivery(db, buyer.orders);
  return {
    status: 200 as const,
    body: {
      ...toRow(buyer),
      ...sums(buyer.id),
      version: buyer.version,
      note: buyer.note,
      phone: delivery?.phone ?? '',
      address: presentAddress(delivery),
      account: presentAccount(buyer.account),
      orders: orders
        .filter(({ isTest }) => isTest === shop.isTest)
        .map(({ isTest: _isTest, createdAt, ...order }) => ({
          ...order,
          bottles: bottlesOf(order),
          createdAt: createdAt.toISOString(),
        })),
      messages: messages.map(({ number, receivedAt, subject }) => ({ number, receivedAt, subject })),
    },
  };
}

function presentAddress(delivery: Awaited<ReturnType<typeof findLastDelivery>>) {
  if (!delivery) return null;
  const { name, address, address2, city, province, postalCode } = delivery;
  return { name, address, address2, city, province, postalCode };
}

function presentAccount(account: FoundBuyer['account']): z.output<typeof CustomerSchema>['account'] {
  if (account === null) return null;
  const { isEmailVerified, lastSeenAt, locale, deletionAskedAt, mailConsent } = account;
  return {
    isEmailVerified,
    lastSeenAt: lastSeenAt.toISOString(),
    locale,
    deletionAskedAt: deletionAskedAt?.toISOString() ?? null,
    mailConsent: mailConsent && {
      givenAt: mailConsent.givenAt.toISOString(),
      words: mailConsent.words,
      withdrawnAt: mailConsent.withdrawnAt?.toISOString() ?? null,
    },
  };
}

/** Customers with an account, and guests with orders. */
export const CUSTOMERS_ENDPOINTS = [list, read, update];
