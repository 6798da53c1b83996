import { personal, recordEvent } from '#modules/audit/index.ts';
import { type Actor, customerActor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Whose the personal values of an account are in the audit. */
export const getAccountSubject = (accountId: string): string => `account:${accountId}`;

/** A name or an email address of the account's owner, as a field of an event. */
export const personalOf = (accountId: string, value: string | null) =>
  value === null ? null : personal(getAccountSubject(accountId), value);

/**
 * Records a change of an account: `account.{change}`. Its owner made it, unless an actor is given.
 * Never pass a password, a token, a hash or a key.
 */
export async function recordAccountEvent(
  tx: Transaction,
  accountId: string,
  event: { change: string; before: Fields | null; after: Fields | null; actor?: Actor },
): Promise<void> {
  const { change, before, after, actor = customerActor(accountId) } = event;
  await recordEvent(tx, actor, {
    action: `account.${change}`,
    resource: { kind: 'account', id: accountId },
    before,
    after,
  });
}
