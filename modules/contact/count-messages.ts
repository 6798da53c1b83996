import { count, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { contactMessage } from './tables.ts';

/** Counts the stored messages. */
export async function countMessages(db: Handle): Promise<number> {
  const [row] = await db.select({ all: count() }).from(contactMessage);
  return row?.all ?? 0;
}

const UnansweredSchema = z.object({ open: z.int(), late: z.int() });

/**
 * Counts the messages that wait for an answer, and those of them that came or were opened again before
 * `lateBefore`.
 */
export async function countUnanswered(db: Handle, lateBefore: Date): Promise<{ open: number; late: number }> {
  const [counted] = await queryRows(
    db,
    sql`select count(*)::int as open,
               (count(*) filter (where coalesce(state_changed_at, received_at) < ${lateBefore.toISOString()}::timestamptz))::int as late
          from contact_message where state in ('new', 'open')`,
    UnansweredSchema,
  );
  return counted ?? { open: 0, late: 0 };
}
