import type { Handle } from '#platform/database/handle.ts';
import type { Account } from '../account.ts';
import { findByAddress } from './account-rows.ts';
import { normalAddress } from '#contract/account/normal-address.ts';

/**
 * Finds the account of an email address in any spelling (case, Unicode form), also when its owner
 * never returned.
 */
export async function findAccountByEmail(db: Handle, email: string): Promise<Account | undefined> {
  return await findByAddress(db, normalAddress(email));
}
