import type { z } from 'zod';
import { ROLE_PERMISSIONS } from '#contract/staff/permissions.ts';
import type { StaffCaller } from '#contract/staff/caller.ts';
import { ORDER_COMMANDS } from '#contract/orders/order-commands.ts';
import { parseOrderNumber } from '#contract/orders/order-number.ts';
import { findRefusal } from '#modules/mail-refusals/index.ts';
import { findCodeOfCheckout } from '#modules/checkout/index.ts';
import { findBuyerOfOrder } from '#modules/customers/index.ts';
import { findOfficeOrder, findRefundAllowance, type OfficeOrder, sumOrders } from '#modules/orders/office.ts';
import { type FindThumbnail, loadBarcodes, loadThumbnails } from '#modules/catalog/office.ts';
import type { Handle } from '#platform/database/handle.ts';
import { readTogether } from '#platform/database/read-together.ts';
import { type NameActor, type Named, nameActors } from '../actor-names.ts';
import { isRecent } from '../admit-caller.ts';
import type { OrderBody } from './schemas.ts';
import type { MailRefusalSchema } from './warning-schemas.ts';

/**
 * Whether the caller sees email, money and notes of orders. Packers do not; who has another role that
 * reads orders does (B8).
 */
export const seesWhole = (caller: StaffCaller): boolean =>
  caller.kind === 'api-key' ||
  caller.roles.some((role) => role !== 'packer' && ROLE_PERMISSIONS[role].includes('order.read'));

/** Finds an order as the caller sees it, or `undefined`. */
export async function presentOrder(
  db: Handle,
  number: string,
  { caller, now }: { caller: StaffCaller; now: Date },
): Promise<OrderBody | undefined> {
  const order = await findOfficeOrder(db, parseOrderNumber(number) ?? '', { isWhole: seesWhole(caller) });
  if (!order) return undefined;
  const ids = order.lines.map(({ productId }) => productId);
  const read = readTogether(db);
  const seesCustomer = caller.permissions.has('customer.read');
  const mayRefund = caller.kind === 'staff' && caller.permissions.has('order.refund');
  const [nameActor, findThumbnail, listBarcodes, customer, signInAgainAboveCents] = await Promise.all([
    read(() => nameActors(db, listActors(order))),
    read(() => loadThumbnails(db, ids)),
    read(() => loadBarcodes(db, ids)),
    seesCustomer ? read(() => presentCustomer(db, order)) : null,
    mayRefund && !isRecent(caller, now) ? read(() => findRefundAllowance(db, caller, now)) : null,
  ]);
  return {
    ...toBody(order, { nameActor, findThumbnail, listBarcodes }, caller),
    exchanges: await presentExchanges(db, order),
    ...(order.email !== undefined && { mailRefusal: await presentRefusal(db, order.email) }),
    ...(seesCustomer && { customer }),
    ...(mayRefund && { signInAgainAboveCents }),
  };
}

/** Exchanges, with the code that an open one waits for. */
async function presentExchanges(db: Handle, { exchanges }: OfficeOrder): Promise<OrderBody['exchanges']> {
  const shown: OrderBody['exchanges'] = [];
  for (const { waitsFor, ...exchange } of exchanges) {
    const code = waitsFor === null ? undefined : await findCodeOfCheckout(db, waitsFor);
    const waiting = code ? { ...code, expiresAt: code.expiresAt.toISOString() } : null;
    shown.push({ ...exchange, waiting });
  }
  return shown;
}

/** That an address refuses mail, or `null`. */
export async function presentRefusal(
  db: Handle,
  email: string,
): Promise<z.output<typeof MailRefusalSchema> | null> {
  const refusal = await findRefusal(db, email);
  return refusal ? { cause: refusal.cause, at: refusal.at.toISOString() } : null;
}

/** The actors that an order names. */
const listActors = ({ packer, hold, timeline }: OfficeOrder): Named[] => [
  ...(packer ? [packer] : []),
  ...(hold ? [{ kind: hold.actorKind, id: hold.actorId }] : []),
  ...timeline.flatMap(({ actorKind, actorId }) =>
    actorKind === 'staff' ? [{ kind: actorKind, id: actorId }] : [],
  ),
];

async function presentCustomer(
  db: Handle,
  { email, customerId, currency, isTest }: OfficeOrder,
): Promise<NonNullable<OrderBody['customer']> | null> {
  if (!email || currency === undefined || customerId === undefined) return null;
  const buyer = await findBuyerOfOrder(db, { customerId, email });
  if (!buyer) return null;
  const sum = (await sumOrders(db, [buyer], { isTest, currency })).get(buyer.id);
  return {
    id: buyer.id,
    kind: buyer.kind,
    since: buyer.createdAt.toISOString(),
    orderCount: sum?.orderCount ?? 0,
    spentCents: sum?.spentCents ?? 0,
  };
}

type Shown = {
  nameActor: NameActor;
  findThumbnail: FindThumbnail;
  listBarcodes: Awaited<ReturnType<typeof loadBarcodes>>;
};

function toBody(
  order: OfficeOrder,
  { nameActor: find, findThumbnail, listBarcodes }: Shown,
  { permissions }: StaffCaller,
): Omit<OrderBody, 'exchanges'> {
  const nameActor = (actor: Named) => ({ ...actor, name: find(actor).name ?? '' });
  const {
    id: _id,
    tracking: _tracking,
    hold,
    timeline,
    lines,
    handOvers,
    lineAmounts,
    exchanges: _exchanges,
    ...rest
  } = order;
  return {
    ...rest,
    packer: order.packer && nameActor(order.packer),
    hold: hold && {
      reason: hold.reason,
      causes: hold.causes,
      at: hold.at,
      actor: nameActor({ kind: hold.actorKind, id: hold.actorId }),
    },
    lines: lines.map(({ abvPercent: _abv, material: _material, volumeMl: _volumeMl, ...line }, index) => ({
      ...line,
      ...findThumbnail(line.productId),
      barcodes: [...listBarcodes(line.productId)],
      ...lineAmounts?.[index],
    })),
    handOvers: handOvers.map(({ actorKind: _kind, actorId: _actorId, ...one }) => one),
    timeline: timeline.map(({ actor, actorKind, actorId, ...entry }) => ({
      ...entry,
      actor:
        actorKind === 'staff'
          ? nameActor({ kind: actorKind, id: actorId })
          : { kind: actorKind ?? 'system', id: actorId, name: actor },
    })),
    allowedCommands: order.allowedCommands.filter((command) => permissions.has(ORDER_COMMANDS[command])),
  };
}
