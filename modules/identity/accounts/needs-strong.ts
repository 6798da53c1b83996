import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';

const AnswerSchema = z.object({ is: z.boolean() });

/** Whether an account is that of a member of staff who is not removed. */
export async function isOfStaff(db: Handle, accountId: string): Promise<boolean> {
  const [row] = await queryRows(
    db,
    sql`select exists (select from staff_subject where subject = ${accountId}) as "is"`,
    AnswerSchema,
  );
  return row?.is === true;
}

/**
 * Whether an account changes its passkeys and its password only after two factors were proven: that
 * of a member of staff, and one with an authenticator app. One factor alone could otherwise make a
 * passkey that opens the back office.
 */
export async function needsStrong(db: Handle, accountId: string): Promise<boolean> {
  const [row] = await queryRows(
    db,
    sql`select exists (select from account_totp where account_id = ${accountId})
            or exists (select from staff_subject where subject = ${accountId}) as "is"`,
    AnswerSchema,
  );
  return row?.is === true;
}
