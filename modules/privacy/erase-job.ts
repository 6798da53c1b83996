import { z } from 'zod';
import type { HandleJob } from '#modules/outbox/index.ts';
import { ACTOR_KINDS } from '#platform/actor.ts';
import type { Database } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { erasePersonalData } from './erase-personal-data.ts';
import { ERASE_OUTCOMES } from './messages.ts';
import { findPersonalData } from './personal-data.ts';
import { endDeletion, findRequest } from './requests.ts';

const PayloadSchema = z.object({
  id: z.string(),
  actor: z.object({ kind: z.enum(ACTOR_KINDS), id: z.string().nullable() }),
});

/**
 * Creates the handler of deletions. It may run twice: what is erased stays so. A request with orders
 * that are not finished is open again, with what is left.
 */
export const createEraseHandler =
  (db: Database): HandleJob =>
  async ({ payload }) => {
    const { id, actor } = PayloadSchema.parse(payload);
    const request = await findRequest(db, id);
    if (request?.state !== 'deleting') return 'done';
    const data = await findPersonalData(db, request.email);
    const erased = data && (await erasePersonalData(db, data, actor));
    const left = erased?.left ?? [];
    const outcome = erased ? ERASE_OUTCOMES.erased(erased.erased, left) : ERASE_OUTCOMES.nothing;
    await inTransaction(db, (tx) => endDeletion(tx, actor, { id, outcome, isDone: left.length === 0 }), {
      idempotent: true,
    });
    return 'done';
  };
