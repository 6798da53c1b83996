import { eq } from 'drizzle-orm';
import { recordEvent } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { deliveryRoute } from '../tables.ts';
import { moveId } from './arrange-stops.ts';
import { listStops, loadRouteDay } from './load-route.ts';

/** The places that a stop may go to, one at a time. */
export const STOP_MOVES = ['earlier', 'later'] as const;
export type StopMove = (typeof STOP_MOVES)[number];

export type MoveStopOutcome =
  | { kind: 'moved' }
  /** It is the first or the last already. */
  | { kind: 'same' }
  /** There is no such stop today. */
  | { kind: 'unknown' };

/** Moves a stop of the day's route by one place. The sequence is that of the day alone. */
export async function moveStop(
  tx: Transaction,
  actor: Actor,
  { number, to, isTest, now }: { number: string; to: StopMove; isTest: boolean; now: Date },
): Promise<MoveStopOutcome> {
  const { day, since } = await loadRouteDay(tx, now);
  await tx.insert(deliveryRoute).values({ day, orderIds: [] }).onConflictDoNothing();
  // Two drivers move one after the other.
  await tx.select().from(deliveryRoute).where(eq(deliveryRoute.day, day)).for('update');
  const { stops } = await listStops(tx, { isTest, day, since });
  const stop = stops.find((one) => one.number === number);
  if (!stop) return { kind: 'unknown' };
  const before = stops.map(({ id }) => id);
  const orderIds = moveId(before, stop.id, to);
  if (orderIds.every((id, index) => id === before[index])) return { kind: 'same' };
  await tx.update(deliveryRoute).set({ orderIds }).where(eq(deliveryRoute.day, day));
  await recordEvent(tx, actor, {
    action: 'order.stop-moved',
    resource: { kind: 'order', id: stop.id },
    before: { stop: before.indexOf(stop.id) + 1 },
    after: { stop: orderIds.indexOf(stop.id) + 1, day },
  });
  return { kind: 'moved' };
}
