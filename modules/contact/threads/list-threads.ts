import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { readTypedWords } from '#contract/text/typed-words.ts';
import { containsWord, forEachWord } from '#platform/lists/match-words.ts';
import { instantColumn } from '#platform/database/instant-column.ts';
import type { Handle } from '#platform/database/handle.ts';
import type { ListPage, ListRequest } from '#platform/lists/list-request.ts';
import { type ListColumn, queryList } from '#platform/lists/query-list.ts';
import type { OfficeMessage } from './find-thread.ts';
import { MESSAGE_STATES } from './message-states.ts';

/** Fields by which messages are filtered and sorted. */
export const MESSAGE_FIELDS = ['receivedAt', 'state', 'assigneeId', 'email'] as const;
export type MessageField = (typeof MESSAGE_FIELDS)[number];

const COLUMNS: Readonly<Record<MessageField, ListColumn>> = {
  receivedAt: { sql: sql`m.received_at`, type: 'timestamptz' },
  state: { sql: sql`m.state`, type: 'text' },
  assigneeId: { sql: sql`m.assignee_id`, type: 'uuid', isNullable: true },
  email: { sql: sql`lower(m.email)`, type: 'text' },
};

const RowSchema = z.object({
  number: z.int(),
  receivedAt: instantColumn,
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  body: z.string(),
  state: z.enum(MESSAGE_STATES),
  assigneeId: z.string().nullable(),
  stateChangedAt: instantColumn.nullable(),
  version: z.int(),
}) satisfies z.ZodType<OfficeMessage>;

const TEXT = sql`fold_text(m.name || ' ' || m.email || ' ' || m.subject || ' ' || m.message)`;

/** Lists messages; the words of the text are searched in name, address, subject and message. */
export async function listThreads(
  db: Handle,
  request: ListRequest<MessageField>,
): Promise<ListPage<OfficeMessage>> {
  return await queryList(db, request, {
    select: sql`m.id::float8 as number, m.received_at as "receivedAt", m.name, m.email, m.subject, m.message as body,
      m.state, m.assignee_id as "assigneeId", m.state_changed_at as "stateChangedAt", m.version`,
    from: sql`contact_message m`,
    columns: COLUMNS,
    // The number as the UUID that lists need.
    id: sql`lpad(to_hex(m.id), 32, '0')::uuid`,
    search: (q) => forEachWord(readTypedWords(q), (word) => containsWord(TEXT, word)),
    row: RowSchema,
  });
}
