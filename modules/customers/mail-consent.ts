import { type CustomerId, CustomerIdSchema } from '#contract/ids.ts';
import { DEFAULT_LOCALE, type Locale, localPath, parseLocale } from '#contract/locale.ts';
import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { MailConsent } from '#contract/account/account.ts';
import { UNSUBSCRIBE_PATH } from '#contract/account/unsubscribe.ts';
import { enqueue } from '#modules/outbox/index.ts';
import type { Database, Handle } from '#platform/database/handle.ts';
import { isoTime } from '#platform/database/iso-time.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { emailJob } from '#platform/mail/email.ts';
import { createTokenSigner, type TokenSigner } from '#platform/token-signer.ts';
import { getOrCreateSecret } from '#platform/shop-secret.ts';
import type { Customer } from './customers.ts';
import { type CustomersContext, timestamp } from './customers-context.ts';
import { consentEmail } from './emails.ts';
import { DELETION_ASKED_AT, IMPORTED_ISSUER, isCustomerId } from './rows.ts';
import { getMessages } from './messages.ts';
import { recordCustomerEvent } from './record-customer-event.ts';
import { customer as customerTable } from './tables.ts';

const PURPOSE = 'unsubscribe';
export const SECRET_NOTE = 'customers-secret';

/**
 * Whether the customer consented to marketing email, since when, and to which text: the one of that
 * time, or the current one.
 */
export async function getMarketingConsent(
  db: Handle,
  { id }: Customer,
  locale: Locale = DEFAULT_LOCALE,
): Promise<MailConsent> {
  const { consentText } = getMessages(locale);
  const [row] = await queryRows(
    db,
    sql`select ${isoTime('marketing_consent_at')} as since, marketing_consent_text as words from customer
         where id = ${id} and marketing_consent_at is not null and marketing_consent_withdrawn_at is null`,
    z.object({ since: z.string(), words: z.string().nullable() }),
  );
  return row
    ? { isGiven: true, since: row.since, words: row.words ?? consentText }
    : { isGiven: false, since: null, words: consentText };
}

/**
 * Gives or withdraws the consent; an unchanged consent keeps its date and text. Giving it sends an
 * email with the link to withdraw it. Withdrawing stores the end with date and text: they prove the
 * consent.
 */
export async function setMarketingConsent(
  ctx: CustomersContext,
  customer: Customer,
  isGiven: boolean,
  locale: Locale,
): Promise<MailConsent> {
  const at = timestamp(ctx.now());
  const { id, email, isEmailVerified } = customer;
  const { consentText } = getMessages(locale);
  if (!isGiven) await withdraw(ctx.db, id, at);
  else {
    const unsubscribe = unsubscribeAddress(ctx.origin, await ctx.signer(), id, locale);
    await inTransaction(
      ctx.db,
      async (tx) => {
        const { marketingConsentAt, marketingConsentWithdrawnAt } = customerTable;
        const { rowCount } = await tx
          .update(customerTable)
          .set({
            marketingConsentAt: new Date(at),
            marketingConsentText: consentText,
            marketingConsentSource: null,
            marketingConsentLocale: locale,
            marketingConsentWithdrawnAt: null,
          })
          .where(
            and(
              eq(customerTable.id, id),
              or(isNull(marketingConsentAt), isNotNull(marketingConsentWithdrawnAt)),
            ),
          );
        if (rowCount === 0) return;
        await recordCustomerEvent(tx, id, {
          change: 'mail-consent-given',
          before: { hasConsent: false },
          after: { hasConsent: true, givenAt: at, words: consentText, locale },
        });
        if (email !== null && isEmailVerified)
          await enqueue(tx, emailJob(consentEmail(email, consentText, unsubscribe, locale)));
      },
      { idempotent: true },
    );
    ctx.onMail();
  }
  return await getMarketingConsent(ctx.db, customer, locale);
}

/** Withdraws the consent of the token's customer. */
export async function unsubscribe(ctx: CustomersContext, token: string): Promise<boolean> {
  const id = (await ctx.signer()).verify(PURPOSE, token);
  if (id === undefined || !isCustomerId(id)) return false;
  await withdraw(ctx.db, id, timestamp(ctx.now()));
  // A deleted account gets no email either, so the shopper sees the same success.
  return true;
}

async function withdraw(db: Database, id: CustomerId, at: string): Promise<void> {
  await inTransaction(
    db,
    async (tx) => {
      const { marketingConsentAt, marketingConsentWithdrawnAt } = customerTable;
      const hasConsent = and(isNotNull(marketingConsentAt), isNull(marketingConsentWithdrawnAt));
      const { rowCount } = await tx
        .update(customerTable)
        .set({ marketingConsentWithdrawnAt: new Date(at) })
        .where(and(eq(customerTable.id, id), hasConsent));
      if (rowCount === 0) return;
      await recordCustomerEvent(tx, id, {
        change: 'mail-consent-withdrawn',
        before: { hasConsent: true },
        after: { hasConsent: false, withdrawnAt: at },
      });
    },
    { idempotent: true },
  );
}

const unsubscribeAddress = (origin: string, signer: TokenSigner, id: CustomerId, locale: Locale): string =>
  `${origin}${localPath(locale, UNSUBSCRIBE_PATH)}?token=${signer.sign(PURPOSE, id)}`;

const ConsentSchema = z.object({
  id: CustomerIdSchema,
  name: z.string().nullable(),
  email: z.string(),
  since: z.string(),
  words: z.string(),
  locale: z.string(),
});
/** A customer with consent to marketing email. */
export type Consent = Omit<z.infer<typeof ConsentSchema>, 'id' | 'locale'> & { unsubscribe: string };

/**
 * Customers with consent and an email that is verified, or came with the proof of the consent, who have
 * not requested deletion, the oldest consent first. `origin` is the shop's, for the links.
 */
export async function listConsents(db: Database, origin: string): Promise<Consent[]> {
  const signer = createTokenSigner(await getOrCreateSecret(db, SECRET_NOTE));
  const rows = await queryRows(
    db,
    sql`select id, name, email, ${isoTime('marketing_consent_at')} as since,
               coalesce(marketing_consent_text, '') as words, marketing_consent_locale as locale from customer
         where marketing_consent_at is not null and marketing_consent_withdrawn_at is null and email is not null
           and (is_email_verified or issuer = ${IMPORTED_ISSUER}) and ${DELETION_ASKED_AT} is null
         order by marketing_consent_at, id`,
    ConsentSchema,
  );
  return rows.map(({ id, locale, ...consent }) => ({
    ...consent,
    unsubscribe: unsubscribeAddress(origin, signer, id, parseLocale(locale)),
  }));
}
