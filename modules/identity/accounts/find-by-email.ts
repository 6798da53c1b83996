import type { Handle } from '#platform/database/handle.ts';
import type { Account } from '../accounts.ts';
import { findByAddress } from './account-rows.ts';
import { normalAddress } from './email-address.ts';

/** Finds the account of an address, however it is written, whether its owner ever came back or not. */
export async function findAccountByEmail(db: Handle, email: string): Promise<Account | undefined> {
  return await findByAddress(db, normalAddress(email));
}
