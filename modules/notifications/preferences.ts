import { and, eq, inArray } from 'drizzle-orm';
import { type Frequency, NOTIFICATION_KINDS, type NotificationKind } from '#contract/staff/notifications.ts';
import { findChainEnd } from '#modules/audit/chain.ts';
import { recordEvent } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { staffNotification } from './tables.ts';

export type Preferences = Record<NotificationKind, Frequency>;

/** Returns which mails a member of staff wants, and how often. */
export async function loadPreferences(db: Handle, staffId: string): Promise<Preferences> {
  const { kind, frequency } = staffNotification;
  const rows = await db
    .select({ kind, frequency })
    .from(staffNotification)
    .where(eq(staffNotification.staffId, staffId));
  const wanted = new Map<NotificationKind, Frequency>(rows.map((row) => [row.kind, row.frequency]));
  return {
    order: wanted.get('order') ?? 'off',
    request: wanted.get('request') ?? 'off',
    dispute: wanted.get('dispute') ?? 'off',
    'refund-failed': wanted.get('refund-failed') ?? 'off',
    'low-stock': wanted.get('low-stock') ?? 'off',
  };
}

/**
 * Saves which mails a member of staff wants. A new preference counts from now: nothing older is
 * mailed.
 */
export async function savePreferences(
  tx: Transaction,
  actor: Actor,
  staffId: string,
  preferences: Preferences,
): Promise<void> {
  const before = await loadPreferences(tx, staffId);
  const changed = NOTIFICATION_KINDS.filter((kind) => before[kind] !== preferences[kind]);
  if (changed.length > 0)
    await recordEvent(tx, actor, {
      action: 'notifications.changed',
      resource: { kind: 'notifications', id: staffId },
      before: pick(before, changed),
      after: pick(preferences, changed),
    });
  const off = NOTIFICATION_KINDS.filter((kind) => preferences[kind] === 'off');
  if (off.length > 0)
    await tx
      .delete(staffNotification)
      .where(and(eq(staffNotification.staffId, staffId), inArray(staffNotification.kind, off)));
  const { seq: throughSeq } = await findChainEnd(tx);
  for (const kind of NOTIFICATION_KINDS) {
    const frequency = preferences[kind];
    if (frequency === 'off') continue;
    await tx
      .insert(staffNotification)
      .values({ staffId, kind, frequency, throughSeq })
      .onConflictDoUpdate({
        target: [staffNotification.staffId, staffNotification.kind],
        set: { frequency },
      });
  }
}

const pick = (preferences: Preferences, kinds: readonly NotificationKind[]) =>
  Object.fromEntries(kinds.map((kind) => [kind, preferences[kind]]));
