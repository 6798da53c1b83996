import type { OrderId } from '#contract/ids.ts';
import { type NewAuditEvent, personal, recordEvent, recordEvents } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { getActorName, isOperator } from './actors.ts';
import type { LockedOrder } from './lock-order.ts';
import type { OrderState } from './life-cycle.ts';
import { orderHistory } from '../tables.ts';

/** The person whose values an order's events hold: they are deleted with `eraseOrders`. */
export const getSubject = (orderId: OrderId): string => `order:${orderId}`;

type Fields = Readonly<Record<string, unknown>>;

/** An entry of an order's history, and the event that records it. */
export type HistoryEntry = {
  order: Pick<LockedOrder, 'id' | 'state'>;
  /** `null` in the first entry; equal to `to` in a note. */
  from: OrderState | null;
  to: OrderState;
  /** What happened: `shipped`. Without it only the history is written. */
  action?: string;
  reason?: string | undefined;
  /** Further fields of the event. */
  before?: Fields;
  after?: Fields;
};

/** Writes an entry of an order's history and its audit event. */
export async function recordHistory(tx: Transaction, actor: Actor, entry: HistoryEntry): Promise<void> {
  await insertEntries(tx, actor, [entry]);
  const event = toEvent(actor, entry);
  if (event !== undefined) await recordEvent(tx, actor, event);
}

/** As `recordHistory`, for many orders. Their reasons are the shop's own: no person is named. */
export async function recordHistories(
  tx: Transaction,
  actor: Actor,
  entries: readonly Omit<HistoryEntry, 'reason'>[],
): Promise<void> {
  if (entries.length === 0) return;
  await insertEntries(tx, actor, entries);
  await recordEvents(
    tx,
    actor,
    entries.map((entry) => toEvent(actor, entry)).filter((event) => event !== undefined),
  );
}

async function insertEntries(tx: Transaction, actor: Actor, entries: readonly HistoryEntry[]): Promise<void> {
  await tx
    .insert(orderHistory)
    .values(
      entries.map(({ order, from, to, action, reason = '' }) => ({
        orderId: order.id,
        fromState: from,
        toState: to,
        actor: getActorName(actor),
        reason,
        actorKind: actor.kind,
        actorId: actor.id,
        action: action ?? null,
      })),
    );
}

/** The audit event of an entry; `undefined` for an entry that only the history has. */
function toEvent(actor: Actor, entry: HistoryEntry): NewAuditEvent | undefined {
  const { order, from, to, action, reason = '', before, after } = entry;
  if (action === undefined) return undefined;
  const isMove = from !== to;
  // What an operator writes may name the buyer; other texts are the shop's own.
  const isPersonal = reason !== '' && isOperator(actor);
  return {
    action: `order.${action}`,
    resource: { kind: 'order', id: order.id },
    before: from === null ? null : { ...(isMove ? { state: from } : {}), ...before },
    after: {
      ...(isMove ? { state: to } : {}),
      ...after,
      ...(isPersonal ? { reason: personal(getSubject(order.id), reason) } : {}),
    },
    ...(isPersonal ? {} : { reason: reason.slice(0, 200) }),
  };
}

/** Adds an entry to an order's history that does not change its state. */
export async function addOrderNote(
  tx: Transaction,
  actor: Actor,
  order: Pick<LockedOrder, 'id' | 'state'>,
  note: { reason: string; action?: string; before?: Fields; after?: Fields },
): Promise<void> {
  await recordHistory(tx, actor, { order, from: order.state, to: order.state, ...note });
}
