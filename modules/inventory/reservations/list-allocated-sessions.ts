import { eq } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';
import { stockReservation } from '../tables.ts';

/** Lists the payment sessions of which bottles are allocated and not shipped. */
export async function listAllocatedSessions(db: Handle): Promise<string[]> {
  const rows = await db
    .selectDistinct({ sessionId: stockReservation.sessionId })
    .from(stockReservation)
    .where(eq(stockReservation.state, 'sold'));
  return rows.map(({ sessionId }) => sessionId);
}
