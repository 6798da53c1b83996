import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/handle.ts';
import { auditPersonal } from './tables.ts';

/** Gives the personal values of one subject to another: the two are one person. Events do not change. */
export async function movePersonalValues(tx: Transaction, from: string, to: string): Promise<void> {
  await tx.update(auditPersonal).set({ subject: to }).where(eq(auditPersonal.subject, from));
}
