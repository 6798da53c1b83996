import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/handle.ts';
import type { Person } from './sign-in-steps.ts';

/**
 * Creates copies of a registered account for other e-mail addresses, with the same password.
 * Returns the addresses.
 */
export async function copyAccount(
  db: Database,
  { email }: Person,
  kind: Exclude<Kind, 'alien'>,
  count: number,
): Promise<string[]> {
  const addresses = Array.from({ length: count }, (_, index) => getAddress(kind, index));
  for (const address of addresses) {
    await db.execute(sql`
      insert into account (id, email, email_norm, name, password_hash, password_changed_at, webauthn_user_id, created_at,
                           passkey_offered_at)
      select ${address}, ${address}, ${address}, name, password_hash, password_changed_at,
             ${Buffer.from(address)}::bytea, created_at, now()
        from account where email_norm = ${email}`);
  }
  return addresses;
}

type Kind = 'known' | 'lanes' | 'alien';

/** Returns e-mail addresses of equal length, so that pages that show them have equal length. */
export const getAddress = (kind: Kind, index: number): string =>
  `${kind}-${String(index).padStart(5, '0')}@example.ca`;
