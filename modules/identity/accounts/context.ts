import type { Database } from '#platform/database/handle.ts';
import type { PasswordHashes } from './password-hashes.ts';
import type { PasswordPolicy } from './password-policy.ts';
import type { Throttle } from './throttle.ts';
import type { Turns } from '#platform/turns.ts';

/** What the use cases of accounts work with. */
export type Context = {
  db: Database;
  /** The issuer's origin: links lead there, and passkeys belong to its host. */
  origin: string;
  shopName: string;
  hashes: PasswordHashes;
  throttle: Throttle;
  rule: PasswordPolicy;
  /** Of those who sign in by password. */
  turns: Turns;
  now(): Date;
  /** There is mail to be sent. */
  onMail(): void;
};
