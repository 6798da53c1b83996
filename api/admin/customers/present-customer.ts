import { z } from 'zod';
import type { CustomerId } from '#contract/ids.ts';
import { CURRENCIES } from '#contract/money.ts';
import { loadNames } from '#modules/catalog/index.ts';
import { listMessagesOf } from '#modules/contact/index.ts';
import { findBlockOf } from '#modules/customers/blocks.ts';
import { findBuyer, type FoundBuyer, listAddresses, type ListedBuyer } from '#modules/customers/index.ts';
import { listMergedEmails } from '#modules/customers/merges.ts';
import { ORDER_STATES } from '#modules/orders/index.ts';
import { findLastDelivery, listOrdersOfBuyer, sumOrders } from '#modules/orders/office.ts';
import { loadCurrency } from '#modules/shop-settings/index.ts';
import { listSaved } from '#modules/wishlist/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { ActorSchema, nameActors, parseActor } from '../actor-names.ts';
import { NOT_FOUND } from '../failures.ts';
import { presentBottles } from '../orders/present-bottles.ts';
import { presentRefusal } from '../orders/present-order.ts';
import { RowBottlesSchema } from '../orders/schemas.ts';
import { MailRefusalSchema } from '../orders/warning-schemas.ts';
import { withPermission } from '../permitted-fields.ts';
import { presentMerge, WaitingMergeSchema } from './present-merge.ts';

/** The payments of the shop are a test: then orders of test mode count. */
export type Services = { db: Handle; shop: { isTest: boolean } };

const instant = z.iso.datetime();
export const IdPath = z.object({ id: z.uuid() });
const MAX_ORDERS = 50;

export const RowSchema = z
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

export const CustomerSchema = RowSchema.extend({
  version: z.int(),
  note: z.string().meta({ description: 'Only staff see it.' }),
  block: z
    .object({
      reason: z.string(),
      by: ActorSchema,
      at: instant,
      until: instant,
      hasAddress: z.boolean().meta({ description: 'Deliveries to the address are refused too.' }),
    })
    .nullable()
    .meta({ description: 'While it holds, the buyer can order nothing.' }),
  mergedEmails: z
    .array(z.string())
    .meta({ description: 'Addresses of customers who were merged into this account.' }),
  merge: WaitingMergeSchema.nullable(),
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
  mailRefusal: MailRefusalSchema.nullable(),
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
  addresses: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        address: z.string(),
        address2: z.string(),
        city: z.string(),
        province: z.string(),
        postalCode: z.string(),
        phone: z.string(),
        isDefault: z.boolean(),
      }),
    )
    .meta({ description: 'Saved in the account, the default first; guests have none.' }),
  savedBottles: z
    .array(z.object({ productId: z.string(), name: z.string(), savedAt: instant }))
    .meta({ description: 'Bottles that the account saved, the newest first.' }),
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
  ).meta({ description: `The newest ${MAX_ORDERS}.` }),
  messages: withPermission(
    'message.reply',
    z.array(z.object({ number: z.int(), receivedAt: instant, subject: z.string() })),
  ),
}).meta({ id: 'AdminCustomer' });

export const toRow = ({
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

export async function sumOf(db: Handle, buyers: readonly ListedBuyer[], isTest: boolean) {
  const sums = await sumOrders(db, buyers, { isTest, currency: await loadCurrency(db) });
  return (id: string) => sums.get(id) ?? { orderCount: 0, spentCents: 0 };
}

/** A customer in full. */
export async function answerCustomer(db: Handle, id: string, { shop }: Pick<Services, 'shop'>) {
  const buyer = await findBuyer(db, id);
  if (!buyer) return NOT_FOUND;
  const { email } = buyer;
  const orders = await listOrdersOfBuyer(db, buyer.orders, MAX_ORDERS);
  const mergedEmails = await listMergedEmails(db, buyer.orders.customerId);
  const messages: Awaited<ReturnType<typeof listMessagesOf>> = [];
  for (const one of [...(email === null ? [] : [email]), ...mergedEmails])
    messages.push(...(await listMessagesOf(db, one)));
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
      block: await presentBlock(db, id),
      mergedEmails,
      merge: await presentMerge(db, id),
      mailRefusal: email === null ? null : await presentRefusal(db, email),
      phone: delivery?.phone ?? '',
      address: presentAddress(delivery),
      ...(await loadSaved(db, buyer.orders.customerId)),
      account: presentAccount(buyer.account),
      orders: orders
        .filter(({ isTest }) => isTest === shop.isTest)
        .map(({ isTest: _isTest, tracking: _tracking, createdAt, ...order }) => ({
          ...order,
          bottles: bottlesOf(order),
          createdAt: createdAt.toISOString(),
        })),
      messages: messages.map(({ number, receivedAt, subject }) => ({ number, receivedAt, subject })),
    },
  };
}

/** What an account saved; guests saved nothing. */
async function loadSaved(db: Handle, customerId: CustomerId | null) {
  if (customerId === null) return { addresses: [], savedBottles: [] };
  const bottles = await listSaved(db, customerId);
  const names = await loadNames(
    db,
    'product',
    bottles.map(({ id }) => id),
  );
  return {
    addresses: (await listAddresses(db, { id: customerId })).map((one) => ({
      id: one.id,
      name: one.name,
      address: one.address,
      address2: one.address2,
      city: one.city,
      province: one.province,
      postalCode: one.postalCode,
      phone: one.phone,
      isDefault: one.isDefault,
    })),
    savedBottles: bottles.map(({ id, savedAt }) => ({ productId: id, name: names.get(id) ?? '', savedAt })),
  };
}

async function presentBlock(db: Handle, id: string) {
  const found = await findBlockOf(db, id, new Date());
  if (!found) return null;
  const { reason, createdAt, until, hasAddress } = found;
  const by = parseActor(found.blockedBy);
  const nameActor = await nameActors(db, [by]);
  return { reason, by: nameActor(by), at: createdAt.toISOString(), until: until.toISOString(), hasAddress };
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
