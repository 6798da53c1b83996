import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { localPath, parseLocale } from '#contract/locale.ts';
import { productPath } from '#contract/pages/site-links.ts';
import { STOP_ALERTS_PATH } from '#contract/pages/stock-alert-paths.ts';
import { enqueue } from '#modules/outbox/index.ts';
import type { Database, Transaction } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { emailJob, MailAddressSchema } from '#platform/mail/email.ts';
import type { TokenSigner } from '#platform/token-signer.ts';
import { backInStockEmail } from './emails.ts';
import { stockAlert } from './tables.ts';
import { createStopToken } from './tokens.ts';

/** Maximum of emails per transaction. */
const AT_ONCE = 50;

const AlertedShopperSchema = z.object({
  email: z.string(),
  name: z.string(),
  slug: z.string(),
  locale: z.string(),
});
type AlertedShopper = z.infer<typeof AlertedShopperSchema>;

/**
 * Sends one email per due alert and deletes the alert, both in one transaction, so that only one of
 * several processes sends it. Then deletes alerts that were not confirmed for three days, waited a
 * year, or wait for a product that is no longer sold. Returns the number of emails.
 */
export async function sendDueAlerts(db: Database, signer: TokenSigner, origin: string): Promise<number> {
  let sent = 0;
  // Usually nothing is due, and one query is enough.
  while (await isAnyDue(db)) {
    const count = await inTransaction(db, async (tx) => {
      const due = await takeDue(tx);
      for (const { email, name, slug, locale: stored } of due) {
        if (!MailAddressSchema.safeParse(email).success) continue;
        const locale = parseLocale(stored);
        const stopTo = `${origin}${localPath(locale, STOP_ALERTS_PATH)}?token=${createStopToken(signer, email)}`;
        const productTo = `${origin}${localPath(locale, productPath(slug))}`;
        await enqueue(tx, emailJob(backInStockEmail({ email, name, productTo, stopTo, locale })));
      }
      return due.length;
    });
    sent += count;
    // Other processes hold the remaining due alerts.
    if (count === 0) break;
  }
  await db.delete(stockAlert).where(sql`
    (confirmed_at is null and created_at < now() - interval '3 days')
      or confirmed_at < now() - interval '12 months'
      or product_id in (select id from product_reference where status = 'archived')`);
  return sent;
}

/**
 * Confirmed alerts whose bottle can be bought. A customer who requested deletion of the account
 * gets no email, neither as a guest.
 */
const DUE = sql`
  stock_alert w
    join product_on_sale p on p.id = w.product_id
    left join customer_email c on c.id = w.customer_id
   where w.confirmed_at is not null and p.online_quantity > 0 and c.is_leaving is not true
     and not exists (select from customer_email l where l.is_leaving and lower(l.email) = w.email_norm)`;

async function isAnyDue(db: Database): Promise<boolean> {
  const [row] = await queryRows(
    db,
    sql`select exists (select from ${DUE}) as any`,
    z.object({ any: z.boolean() }),
  );
  return row?.any === true;
}

/**
 * Deletes due alerts that no other process has locked, the oldest first. A customer's email goes to
 * the current address.
 */
async function takeDue(tx: Transaction): Promise<AlertedShopper[]> {
  // Raw SQL: a CTE locks the rows that are deleted.
  return await queryRows(
    tx,
    sql`
    with due as materialized (
      select w.id, p.name, p.slug, w.locale,
             case when c.is_email_verified and c.email is not null then c.email else w.email end as "to"
        from ${DUE} order by w.confirmed_at limit ${AT_ONCE} for update of w skip locked)
    delete from stock_alert w using due where w.id = due.id
    returning due."to" as email, due.name, due.slug, due.locale`,
    AlertedShopperSchema,
  );
}
