import { DEFAULT_LOCALE } from '#contract/locale.ts';
import type { Role } from '#contract/staff/permissions.ts';
import { enqueue } from '#modules/outbox/index.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { emailJob } from '#platform/mail/email.ts';
import { listOwners } from './members.ts';
import { getMessages } from './messages.ts';

const MESSAGES = getMessages(DEFAULT_LOCALE);

/** Names of roles in a sentence: Manager, Packer. */
export const formatRoles = (roles: readonly Role[]): string =>
  roles.map((role) => MESSAGES.roles[role]).join(', ');

/** Mails an invitation. The link is alone on its line, so that mail programs make it clickable. */
export async function mailInvitation(
  tx: Transaction,
  to: string,
  link: string,
  roles: readonly Role[],
): Promise<void> {
  const { subject, heading, before, after } = MESSAGES.invitation;
  await enqueue(
    tx,
    emailJob(
      { to, subject, heading, paragraphs: [...before(formatRoles(roles)), link, ...after] },
      { isAlwaysSent: true },
    ),
  );
}

/** Tells every active owner of a change, in its transaction. */
export async function tellOwners(
  tx: Transaction,
  notice: keyof typeof MESSAGES.notices,
  about: string,
): Promise<void> {
  const { subject, heading, paragraphs } = MESSAGES.notices[notice];
  for (const { email } of await listOwners(tx))
    await enqueue(
      tx,
      emailJob({ to: email, subject, heading, paragraphs: [...paragraphs(about)] }, { isAlwaysSent: true }),
    );
}
