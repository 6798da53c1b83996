import { z } from 'zod';
import { findWaitingMerge } from '#modules/customers/merges.ts';
import type { Handle } from '#platform/database/handle.ts';

const instant = z.iso.datetime();

export const WaitingMergeSchema = z
  .object({
    intoId: z.uuid().meta({ description: 'The customer who stays.' }),
    otherId: z.uuid(),
    waitsFor: z.array(z.string()).meta({ description: 'Addresses that have not confirmed yet.' }),
    requestedAt: instant,
    expiresAt: instant,
  })
  .meta({ description: 'A merge with another customer that waits to be confirmed.' });

/** The merge of a customer that waits; `null` without one. */
export async function presentMerge(db: Handle, id: string) {
  const found = await findWaitingMerge(db, id, new Date());
  if (!found) return null;
  const { intoId, otherId, intoEmail, otherEmail, intoTokenHash, otherTokenHash } = found;
  return {
    intoId,
    otherId,
    waitsFor: [
      ...(intoTokenHash === null ? [] : [intoEmail]),
      ...(otherTokenHash === null ? [] : [otherEmail]),
    ],
    requestedAt: found.requestedAt.toISOString(),
    expiresAt: found.expiresAt.toISOString(),
  };
}
