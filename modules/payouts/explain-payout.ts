import { and, eq, isNotNull } from 'drizzle-orm';
import { type Inverses, neverUndone, recordEvent, refuseUndo, UNDONE } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { payout } from './tables.ts';

/** The columns of a payout without an explanation. */
export const UNEXPLAINED = {
  explainedAt: null,
  explainedKind: null,
  explainedId: null,
  explainedReason: '',
} as const;

export type Explained =
  | 'explained'
  | 'not-found'
  /** It matches, or is explained. */
  | 'nothing-to-explain';

/** Notes why a payout differs, so that it waits for no one. */
export async function explainPayout(
  tx: Transaction,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<Explained> {
  const [row] = await tx.select().from(payout).where(eq(payout.id, id)).for('update');
  if (!row) return 'not-found';
  if (row.result !== 'differs' || row.explainedAt !== null) return 'nothing-to-explain';
  await tx
    .update(payout)
    .set({
      explainedAt: new Date(),
      explainedKind: actor.kind,
      explainedId: actor.id,
      explainedReason: reason,
    })
    .where(eq(payout.id, id));
  await recordEvent(tx, actor, {
    action: 'payout.explained',
    resource: { kind: 'payout', id },
    before: { isExplained: false },
    after: { isExplained: true },
    reason,
  });
  return 'explained';
}

/** Takes the explanation of a payout back. Returns whether it had one. */
async function unexplainPayout(
  tx: Transaction,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(payout)
    .set(UNEXPLAINED)
    .where(and(eq(payout.id, id), eq(payout.result, 'differs'), isNotNull(payout.explainedAt)));
  if (rowCount !== 1) return false;
  await recordEvent(tx, actor, {
    action: 'payout.unexplained',
    resource: { kind: 'payout', id },
    before: { isExplained: true },
    after: { isExplained: false },
    reason,
  });
  return true;
}

/** Returns the inverses of explanations. What the provider stated is never undone. */
export const createPayoutInverses = (): Inverses => ({
  'payout.explained': async (tx, actor, { resource: { id } }, reason) =>
    (await unexplainPayout(tx, actor, { id, reason }))
      ? UNDONE
      : refuseUndo('The payout has no explanation any more.'),
  'payout.unexplained': neverUndone('Explain the payout again.'),
  'payout.recorded': neverUndone('The provider stated it.'),
  'payout.changed': neverUndone('The provider stated it.'),
  'payouts.requested': neverUndone('The provider was asked.'),
});
