import { enqueue } from '#modules/outbox/index.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { letterJob } from '#platform/mail/letter.ts';
import { LETTERS } from '../words.ts';

type LetterName = keyof typeof LETTERS;
type LinkLetterName = {
  [Name in LetterName]: (typeof LETTERS)[Name] extends { before: unknown } ? Name : never;
}[LetterName];

/** Writes a letter without a link into the outbox, in the transaction of its cause. */
export async function sendLetter(
  tx: Transaction,
  name: Exclude<LetterName, LinkLetterName>,
  to: string,
): Promise<void> {
  const { subject, heading, paragraphs } = LETTERS[name];
  await enqueue(tx, letterJob({ to, subject, heading, paragraphs: [...paragraphs] }));
}

/**
 * Writes a letter whose link stands alone on its line, so that every mail program makes it one. `accountEmail` is the proven
 * address of the account, where the letter names it.
 */
export async function sendLinkLetter(
  tx: Transaction,
  name: LinkLetterName,
  to: string,
  link: string,
  accountEmail = '',
): Promise<void> {
  const { subject, heading, before, after } = LETTERS[name];
  const paragraphs = [...before(accountEmail), link, ...after];
  await enqueue(tx, letterJob({ to, subject, heading, paragraphs }));
}
