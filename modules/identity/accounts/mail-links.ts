import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { DEFAULT_LOCALE, type Locale, localPath } from '#contract/locale.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import type { OpenLink } from '../account.ts';
import { mailLink } from '../tables.ts';

export type LinkPurpose = OpenLink['purpose'] | 'factors';

const MINUTES: Readonly<Record<LinkPurpose, number>> = {
  register: 24 * 60,
  reset: 30,
  'change-email': 60,
  factors: 72 * 60,
};
const PAGES: Readonly<Record<OpenLink['purpose'], string>> = {
  register: '/signin/verify',
  reset: '/signin/reset',
  'change-email': '/signin/email',
};
const TOKEN = /^[\w-]{43}$/;

export type NewLink = {
  purpose: LinkPurpose;
  registrationId?: string;
  accountId?: string;
  /** For change-email: the new address. */
  email?: string;
  interactionUid?: string | null;
};

/** Creates a link and returns its token: 256 random bits, stored only as a hash. */
export async function createLink(tx: Transaction, link: NewLink, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + MINUTES[link.purpose] * 60_000);
  await tx.insert(mailLink).values({ ...link, tokenHash: getHash(token), expiresAt, createdAt: now });
  return token;
}

/** The URL in the email: on the configured origin, never on the host that a client requested. */
export const linkAddress = (
  origin: string,
  purpose: OpenLink['purpose'],
  token: string,
  locale: Locale = DEFAULT_LOCALE,
): string => `${origin}${localPath(locale, PAGES[purpose])}?token=${token}`;

/** A stored link: the data of its page, its target, and the public data of its owner. */
export type FoundLink = { link: OpenLink; registrationId: string | null; about: readonly string[] };

const LinkRowSchema = z.object({
  purpose: z.enum(['register', 'reset', 'change-email']),
  registrationId: z.string().nullable(),
  linkEmail: z.string().nullable(),
  interactionUid: z.string().nullable(),
  accountId: z.string().nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
});
type LinkRow = z.infer<typeof LinkRowSchema>;

/** Finds the link of a token while it is valid. Changes nothing: mail scanners open every link. */
export async function findLink(db: Handle, token: string, now: Date): Promise<FoundLink | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const [row] = await queryRows(
    db,
    sql`
    select l.purpose, l.registration_id as "registrationId", l.email as "linkEmail", l.interaction_uid as "interactionUid",
           l.account_id as "accountId", coalesce(r.name, a.name) as name, coalesce(r.email, a.email) as email
      from mail_link l
      left join registration r on r.id = l.registration_id
      left join account a on a.id = l.account_id
     where l.token_hash = ${getHash(token)} and l.used_at is null
       and l.purpose <> 'factors' and l.expires_at > ${now.toISOString()}::timestamptz
       and not exists (select 1 from account taken where taken.email_norm = r.email_norm)`,
    LinkRowSchema,
  );
  // The registration or the account is gone, or the link never belonged to one.
  if (!row || row.name === null || row.email === null) return undefined;
  const { name, email } = row;
  const link = createLinkUrl({ ...row, name, email });
  return link && { link, registrationId: row.registrationId, about: [name, email] };
}

/** The account of a link to set up second factors, while it works. */
export async function findFactorsLink(db: Handle, token: string, now: Date): Promise<string | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const [row] = await db
    .select({ accountId: mailLink.accountId })
    .from(mailLink)
    .where(
      and(
        eq(mailLink.tokenHash, getHash(token)),
        eq(mailLink.purpose, 'factors'),
        isNull(mailLink.usedAt),
        gt(mailLink.expiresAt, now),
      ),
    );
  return row?.accountId ?? undefined;
}

function createLinkUrl({
  purpose,
  name,
  email,
  linkEmail,
  interactionUid,
  accountId,
}: LinkRow & { name: string; email: string }): OpenLink | undefined {
  switch (purpose) {
    case 'register':
      return { purpose, name, email, interactionUid };
    case 'reset':
      return { purpose, email, interactionUid };
    case 'change-email':
      return linkEmail === null || accountId === null
        ? undefined
        : { purpose, email: linkEmail, accountId, accountEmail: email };
  }
}

export type UsedLink = Pick<
  typeof mailLink.$inferSelect,
  'registrationId' | 'accountId' | 'email' | 'interactionUid'
>;

/** Consumes a link, once: of concurrent requests one gets it. */
export async function consumeLink(
  tx: Transaction,
  token: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<UsedLink | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const { registrationId, accountId, email, interactionUid } = mailLink;
  const [used] = await tx
    .update(mailLink)
    .set({ usedAt: now })
    .where(
      and(
        eq(mailLink.tokenHash, getHash(token)),
        eq(mailLink.purpose, purpose),
        isNull(mailLink.usedAt),
        gt(mailLink.expiresAt, now),
      ),
    )
    .returning({ registrationId, accountId, email, interactionUid });
  return used;
}

/**
 * Revokes open links: a credential or an email has changed, and older emails must not change it
 * back. A link to set up second factors stays: it needs the new password.
 */
export async function revokeLinks(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(mailLink).where(and(eq(mailLink.accountId, accountId), ne(mailLink.purpose, 'factors')));
}

const getHash = (token: string): string => createHash('sha256').update(token).digest('base64url');
