import type { Database } from '#platform/database/handle.ts';
import type { PasswordHashes } from './password-hashes.ts';
import type { PasswordPolicy } from './password-policy.ts';
import type { Throttle } from './throttle.ts';
import type { WorkQueue } from '#platform/work-queue.ts';

/** Dependencies of the account use cases. */
export type Context = {
  db: Database;
  /** The issuer's origin: links point to it, and passkeys belong to its host. */
  origin: string;
  shopName: string;
  hashes: PasswordHashes;
  throttle: Throttle;
  /** Encrypts TOTP keys and hashes recovery codes. */
  factorSecret: Buffer;
  rule: PasswordPolicy;
  /** Queue of password sign-ins. */
  turns: WorkQueue;
  now(): Date;
  /** Called when mail is in the outbox. */
  onMail(): void;
};
