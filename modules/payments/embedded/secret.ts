import type { Database } from '#platform/database/handle.ts';
import { getOrCreateSecret } from '#platform/shop-secret.ts';

const SECRET_NOTE = 'test-payment-secret';

/**
 * The secret that signs events of the test payment. The first process that needs it creates it:
 * every process on this database has the same.
 */
export async function loadTestPaymentSecret(db: Database): Promise<string> {
  return `whsec_${await getOrCreateSecret(db, SECRET_NOTE)}`;
}
