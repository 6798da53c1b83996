import { type Actor, commandLineActor, customerActor } from '#platform/actor.ts';
import type { Database, Transaction } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { cancelOrder as cancel } from './index.ts';
import * as moves from './moves.ts';
import { PAYMENT } from './settlement.ts';

/** The actor of a name in the order history. */
export function toActor(name: string): Actor {
  if (name === 'shopper') return customerActor(null);
  return name === 'payment' ? PAYMENT : commandLineActor(name);
}

/** A command that runs in a transaction of its own, for the actor that its input names. */
const run =
  <Input, Result>(command: (tx: Transaction, actor: Actor, input: Input) => Promise<Result>) =>
  (db: Database, given: Input & { actor: string }): Promise<Result> =>
    inTransaction(db, (tx) => command(tx, toActor(given.actor), given));

export const cancelOrder = run(cancel);
export const setOrderState = run(moves.setOrderState);
export const packOrders = run(moves.packOrders);
export const refundOrder = run(moves.refundOrder);
export const holdOrder = run(moves.holdOrder);
export const releaseOrder = run(moves.releaseOrder);
export const loseOrder = run(moves.loseOrder);
export const unshipOrder = run(moves.unshipOrder);
export const addOperatorNote = run(moves.addOperatorNote);
export const updateTracking = run(moves.updateTracking);
export const correctDetails = run(moves.correctDetails);
export const resendMail = run(moves.resendMail);
/** Ships an order in one parcel. */
export const shipOrder = run(
  (
    tx: Transaction,
    actor: Actor,
    { tracking, ...key }: { number: string; tracking: string; expectedVersion?: number },
  ) => moves.shipOrder(tx, actor, { ...key, parcels: [{ carrier: '', tracking }] }),
);
