import type { Database } from '#platform/database/handle.ts';
import { getOrCreateSecret } from '#platform/shop-secret.ts';

const SECRET_NOTE = 'test-payment-secret';

/** What the test payment signs its events with, made by whoever needs it first: every process on this database has the same. */
export async function loadTestPaymentSecret(db: Database): Promise<string> {
  return `whsec_${await getOrCreateSecret(db, SECRET_NOTE)}`;
}
