import { type Actor, commandLineActor, customerActor } from '#platform/actor.ts';
import type { Database, Transaction } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import * as orders from './index.ts';

/** The actor of a name in the order history. */
export function toActor(name: string): Actor {
  if (name === 'shopper') return customerActor(null);
  return name === 'payment' ? orders.PAYMENT : commandLineActor(name);
}

/** A command that runs in a transaction of its own, for the actor that its input names. */
const run =
  <Input, Result>(command: (tx: Transaction, actor: Actor, input: Input) => Promise<Result>) =>
  (db: Database, given: Input & { actor: string }): Promise<Result> =>
    inTransaction(db, (tx) => command(tx, toActor(given.actor), given));

export const cancelOrder = run(orders.cancelOrder);
export const setOrderState = run(orders.setOrderState);
export const packOrders = run(orders.packOrders);
export const refundOrder = run(orders.refundOrder);
export const holdOrder = run(orders.holdOrder);
export const releaseOrder = run(orders.releaseOrder);
export const loseOrder = run(orders.loseOrder);
export const unshipOrder = run(orders.unshipOrder);
export const addOperatorNote = run(orders.addOperatorNote);
export const updateTracking = run(orders.updateTracking);
export const resendMail = run(orders.resendMail);
/** Ships an order in one parcel. */
export const shipOrder = run(
  (
    tx: Transaction,
    actor: Actor,
    { tracking, ...key }: { number: string; tracking: string; expectedVersion?: number },
  ) => orders.shipOrder(tx, actor, { ...key, parcels: [{ carrier: '', tracking }] }),
);
