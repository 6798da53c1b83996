import type { Locale } from '#contract/locale.ts';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ContactMessage } from '#contract/pages/contact.ts';
import { recordEvent } from '#modules/audit/index.ts';
import { enqueue } from '#modules/outbox/index.ts';
import { customerActor } from '#platform/actor.ts';
import type { Database, Handle, Transaction } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { emailJob } from '#platform/mail/email.ts';
import { acknowledgement, emailToShop } from './emails.ts';
import { contactAcknowledgement, contactFormUse, contactMessage } from './tables.ts';

/** An advisory lock number that no other code of the project uses. */
const LOCK_KEY = 2_526_246;
/** Maximum of messages per hour, over all processes of the shop. */
const MAX_AN_HOUR = 200;

export type NewMessage = {
  formId: string;
  /** Keyed hash of the message: the same form with the same text is the same message. */
  digest: string;
  message: ContactMessage;
  /** Language of the form. */
  locale: Locale;
  /** Keyed hash of the sender's email address. */
  addressHash: string;
  shopEmail: string;
};

export type Stored = 'stored' | 'stored-before' | 'form-used' | { fullForMs: number };

/**
 * Returns what the form was used for: the same message, or another one; `undefined` where it was
 * not used.
 */
export async function findUse(
  db: Handle,
  { formId, digest }: Pick<NewMessage, 'formId' | 'digest'>,
): Promise<'stored-before' | 'form-used' | undefined> {
  const [use] = await db
    .select({ digest: contactFormUse.digest })
    .from(contactFormUse)
    .where(eq(contactFormUse.formId, formId));
  if (!use) return undefined;
  return use.digest === digest ? 'stored-before' : 'form-used';
}

/**
 * Stores a message with the email to the shop and the acknowledgement, all or nothing. One form
 * counts once.
 */
export async function storeMessage(db: Database, given: NewMessage): Promise<Stored> {
  return await inTransaction(db, async (tx) => {
    // One at a time: otherwise concurrent messages could all pass as number two hundred.
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`);
    const used = await findUse(tx, given);
    if (used !== undefined) return used;
    const fullForMs = await loadFullForMs(tx);
    if (fullForMs > 0) return { fullForMs };
    await writeMessage(tx, given);
    await enqueue(tx, emailJob(emailToShop(given.message, given.shopEmail), { isAlwaysSent: true }));
    if (await mayAcknowledge(tx, given.addressHash))
      await enqueue(tx, emailJob(acknowledgement(given.message.email, given.locale)));
    return 'stored';
  });
}

/**
 * Milliseconds until the shop accepts a message again: when the oldest of the last 200 is an hour
 * old; 0 when there is room.
 */
async function loadFullForMs(tx: Transaction): Promise<number> {
  const [oldest] = await queryRows(
    tx,
    sql`
    select (extract(epoch from used_at + interval '1 hour' - now()) * 1000)::float8 as ms
      from contact_form_use
     where used_at > now() - interval '1 hour'
     order by used_at desc offset ${MAX_AN_HOUR - 1} limit 1`,
    z.object({ ms: z.number() }),
  );
  return oldest?.ms ?? 0;
}

async function writeMessage(tx: Transaction, { formId, digest, message, locale }: NewMessage): Promise<void> {
  const { name, email, subject, message: text } = message;
  await tx.insert(contactFormUse).values({ formId, digest });
  const [stored] = await tx
    .insert(contactMessage)
    .values({ name, email, subject, message: text, locale })
    .returning({ id: contactMessage.id });
  if (!stored) throw new Error('the insert of a message returned no id');
  // What the person wrote is personal, and stays out of the audit.
  await recordEvent(tx, customerActor(null), {
    action: 'message.received',
    resource: { kind: 'message', id: String(stored.id), version: 1 },
    before: null,
    after: { state: 'new' },
  });
}

/** Whether this address has had no acknowledgement for a day; if so, records that it gets one now. */
async function mayAcknowledge(tx: Transaction, addressHash: string): Promise<boolean> {
  const { rowCount } = await tx
    .insert(contactAcknowledgement)
    .values({ addressHash })
    .onConflictDoUpdate({
      target: contactAcknowledgement.addressHash,
      set: { sentAt: sql`now()` },
      setWhere: sql`${contactAcknowledgement.sentAt} <= now() - interval '1 day'`,
    });
  return (rowCount ?? 0) > 0;
}
