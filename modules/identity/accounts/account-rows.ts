import { eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import type { Account } from '../account.ts';
import { account as accountTable } from '../tables.ts';

const COLUMNS = sql.raw(
  `a.id, a.email, a.name, a.password_hash is not null as "hasPassword",
   to_char(a.password_changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "passwordChangedAt",
   to_char(a.deletion_requested_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "deletionAskedAt"`,
);

const AccountSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  hasPassword: z.boolean(),
  passwordChangedAt: z.string().nullable(),
  deletionAskedAt: z.string().nullable(),
});
const CredentialsSchema = AccountSchema.extend({
  passwordHash: z.string().nullable(),
  hasPasskey: z.boolean(),
});

/** Returns an account by its id, or `undefined`. Works inside a transaction too. */
export async function loadAccount(db: Handle, id: string): Promise<Account | undefined> {
  const [account] = await findAccounts(db, sql`a.id = ${id}`);
  return account;
}

/** Returns the account of a normalised email address, or `undefined`. */
export async function findByAddress(db: Handle, emailNorm: string): Promise<Account | undefined> {
  const [account] = await findAccounts(db, sql`a.email_norm = ${emailNorm}`);
  return account;
}

async function findAccounts(db: Handle, condition: SQL): Promise<Account[]> {
  return await queryRows(db, sql`select ${COLUMNS} from account a where ${condition}`, AccountSchema);
}

/** What a password sign-in is compared with. */
export type Credentials = { account: Account; passwordHash: string | null; hasPasskey: boolean };

export async function findCredentials(db: Handle, emailNorm: string): Promise<Credentials | undefined> {
  const [row] = await queryRows(
    db,
    sql`
    select ${COLUMNS}, a.password_hash as "passwordHash",
           exists (select 1 from passkey p where p.account_id = a.id) as "hasPasskey"
      from account a where a.email_norm = ${emailNorm}`,
    CredentialsSchema,
  );
  if (!row) return undefined;
  const { passwordHash, hasPasskey, ...account } = row;
  return { account, passwordHash, hasPasskey };
}

/**
 * Locks the account until the transaction ends: two changes of its credentials run one after the
 * other.
 */
export async function lockAccount(tx: Handle, id: string): Promise<Account | undefined> {
  await tx.select({ id: accountTable.id }).from(accountTable).where(eq(accountTable.id, id)).for('update');
  return await loadAccount(tx, id);
}
