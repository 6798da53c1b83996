import { and, asc, eq, gte, isNull, sql } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';
import { contactEntry, contactMessage } from '../tables.ts';

/** What was written on either side; internal notes are none of it. */
export type ConversationMessage = { at: Date; from: 'buyer' | 'shop'; text: string };

/** Lists the messages from an email address since an instant, and the replies to them. */
export async function listConversation(
  db: Handle,
  { email, since }: { email: string; since: Date },
): Promise<ConversationMessage[]> {
  const isTheirs = and(
    sql`lower(${contactMessage.email}) = lower(${email})`,
    gte(contactMessage.receivedAt, since),
  );
  const received = await db
    .select({ at: contactMessage.receivedAt, text: contactMessage.message })
    .from(contactMessage)
    .where(isTheirs)
    .orderBy(asc(contactMessage.id));
  const replies = await db
    .select({ at: contactEntry.createdAt, text: contactEntry.body })
    .from(contactEntry)
    .innerJoin(contactMessage, eq(contactMessage.id, contactEntry.messageId))
    .where(and(isTheirs, eq(contactEntry.kind, 'reply'), isNull(contactEntry.failedAt)))
    .orderBy(asc(contactEntry.createdAt), asc(contactEntry.id));
  return [
    ...received.map((message) => ({ ...message, from: 'buyer' as const })),
    ...replies.map((reply) => ({ ...reply, from: 'shop' as const })),
  ];
}
