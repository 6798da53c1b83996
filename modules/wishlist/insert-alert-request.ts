import type { CustomerId } from '#contract/ids.ts';
import { type Locale, localPath } from '#contract/locale.ts';
import { CONFIRM_ALERT_PATH } from '#contract/pages/stock-alert-paths.ts';
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { enqueue } from '#modules/outbox/index.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { emailJob } from '#platform/mail/email.ts';
import type { SoldOut } from './find-sold-out.ts';
import { hashToken } from './hash-token.ts';
import { confirmationEmail } from './emails.ts';
import { normalizeEmail } from './same-address.ts';
import { stockAlert } from './tables.ts';

/** An advisory lock number that no other code of the project uses. */
const LOCK_KEY = 2_526_247;
/** Most emails to one address in a day: a client may type another person's address. */
const MAX_PER_EMAIL = 5;
/** Maximum of confirmation emails per hour, over all processes of the shop. */
const MAX_AN_HOUR = 200;

/**
 * Serializes requests until the transaction ends: otherwise concurrent ones could all pass as the
 * fifth.
 */
export async function lockAlertRequests(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`);
}

type Request = {
  product: SoldOut;
  email: string;
  customerId: CustomerId | undefined;
  origin: string;
  locale: Locale;
};

/**
 * Stores an unconfirmed alert and the email to confirm it. `quiet`: the alert exists, or the
 * address had this email today or five others; then nothing is written. `full`: the shop has sent
 * too many. The caller holds `lockAsking`.
 */
export async function insertAlertRequest(
  tx: Transaction,
  request: Request,
): Promise<'written' | 'quiet' | 'full'> {
  const { product, email, customerId, origin, locale } = request;
  const norm = normalizeEmail(email);
  const [state] = await queryRows(
    tx,
    sql`
    select (count(*) filter (where email_norm = ${norm} and product_id = ${product.id}::uuid
                               and (confirmed_at is not null or created_at > now() - interval '1 day')) > 0
            or count(*) filter (where email_norm = ${norm} and created_at > now() - interval '1 day'
                                  and (token_hash is not null or customer_id is null)) >= ${MAX_PER_EMAIL}) as "isQuiet",
           count(*) filter (where token_hash is not null and created_at > now() - interval '1 hour') >= ${MAX_AN_HOUR}
             as "isFull"
      from stock_alert`,
    z.object({ isQuiet: z.boolean(), isFull: z.boolean() }),
  );
  if (state?.isQuiet !== false) return 'quiet';
  if (state.isFull) return 'full';
  const token = randomBytes(32).toString('base64url');
  const given = { tokenHash: hashToken(token), email, customerId: customerId ?? null, locale };
  await tx
    .insert(stockAlert)
    .values({ ...given, id: uuidv7(), productId: product.id, emailNorm: norm })
    .onConflictDoUpdate({
      target: [stockAlert.productId, stockAlert.emailNorm],
      set: { ...given, createdAt: sql`now()` },
    });
  const confirmTo = `${origin}${localPath(locale, CONFIRM_ALERT_PATH)}?token=${token}`;
  await enqueue(tx, emailJob(confirmationEmail(email, product.name, confirmTo, locale)));
  return 'written';
}
