/** Accounts and keys for operators. */
export { findAccountByEmail } from './accounts/find-by-email.ts';
export { removeFactors } from './accounts/reset-factors.ts';
export { type KeyItem, listKeys } from './keys/load-keys.ts';
export { type Rotated, rotateKeys } from './keys/rotate-keys.ts';
