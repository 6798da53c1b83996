/** Accounts and keys for operators. */
export { findAccountByEmail } from './accounts/find-by-email.ts';
export { removeFactors } from './accounts/second-factors.ts';
export { type KeyItem, listKeys } from './keys/load-keys.ts';
export { type Rotated, rotateKeys } from './keys/rotate-keys.ts';
