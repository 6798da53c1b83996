import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Inverses, neverUndone, recordEvent, refuseUndo, UNDONE } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { unblockBuyer } from '../blocks/block-buyer.ts';
import { personalOf } from '../record-customer-event.ts';
import { buyer } from '../tables.ts';

/** Characters of the note about a customer. */
export const NOTE_LENGTH = 2_000;

export type WriteNoteOutcome =
  | { kind: 'written' | 'unchanged'; version: number }
  | { kind: 'unknown' }
  | { kind: 'changed-meanwhile'; currentVersion: number };

/** Replaces the note of staff about a customer or a guest: nothing else of them is for staff to write. */
export async function writeNote(
  tx: Transaction,
  actor: Actor,
  { id, expectedVersion, note }: { id: string; expectedVersion?: number | undefined; note: string },
): Promise<WriteNoteOutcome> {
  const [row] = await tx.select().from(buyer).where(eq(buyer.id, id)).for('update');
  if (!row) return { kind: 'unknown' };
  if (expectedVersion !== undefined && expectedVersion !== row.version)
    return { kind: 'changed-meanwhile', currentVersion: row.version };
  if (note === row.note) return { kind: 'unchanged', version: row.version };
  const version = row.version + 1;
  await tx.update(buyer).set({ note, version }).where(eq(buyer.id, id));
  await recordEvent(tx, actor, {
    action: 'customer.noted',
    resource: { kind: 'customer', id, version },
    before: { note: personalOf(id, row.note) },
    after: { note: personalOf(id, note) },
  });
  return { kind: 'written', version };
}

/** Returns the note about a customer; empty without one. */
export async function findNote(db: Handle, id: string): Promise<string> {
  const [row] = await db.select({ note: buyer.note }).from(buyer).where(eq(buyer.id, id));
  return row?.note ?? '';
}

/** Returns the inverses of what staff changes of customers. */
export const createCustomerInverses = (): Inverses => ({
  'customer.noted': async (tx, actor, { resource: { id }, before, after }) => {
    if ((await findNote(tx, id)) !== after?.['note']) return refuseUndo('The note was changed since.');
    const note = z.string().parse(before?.['note']);
    const outcome = await writeNote(tx, actor, { id, note });
    return outcome.kind === 'written' ? UNDONE : refuseUndo('The customer was deleted since.');
  },
  'customer.blocked': async (tx, actor, { resource }) => {
    const { kind } = await unblockBuyer(tx, actor, { id: resource.id, now: new Date() });
    return kind === 'unblocked' ? UNDONE : refuseUndo('The block has ended since.');
  },
  'customer.unblocked': neverUndone('Block the buyer again: a block needs its reason.'),
  'customer.merged': neverUndone(MERGED),
  'customer.merged-into': neverUndone(MERGED),
  'customer.merge-requested': neverUndone('Withdraw the merge on the page of the customer.'),
  'customer.merge-withdrawn': neverUndone('Ask for the merge again on the page of the customer.'),
  'customer.merge-confirmed': neverUndone('The customer confirmed it.'),
});

const MERGED = 'Two customers became one. What belonged to which is not stored.';
