import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/handle.ts';
import { auditPersonal } from './tables.ts';

/**
 * Deletes the personal values of a subject (`customer:<id>`) with their salts. Events keep only
 * hashes that nothing can be compared with any more, so the chain still verifies.
 */
export async function deletePersonalValues(tx: Transaction, subject: string): Promise<void> {
  await tx.delete(auditPersonal).where(eq(auditPersonal.subject, subject));
}
