import { and, eq, isNull } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';
import type { SecondFactors } from '../account.ts';
import { accountRecoveryCode, accountTotp, passkey } from '../tables.ts';

/** Which second factors an account has. */
export async function getSecondFactors(db: Handle, accountId: string): Promise<SecondFactors> {
  const [totp] = await db
    .select({ accountId: accountTotp.accountId })
    .from(accountTotp)
    .where(eq(accountTotp.accountId, accountId));
  const passkeys = await db.$count(passkey, eq(passkey.accountId, accountId));
  const recoveryCodes = await db.$count(
    accountRecoveryCode,
    and(eq(accountRecoveryCode.accountId, accountId), isNull(accountRecoveryCode.usedAt)),
  );
  return { hasTotp: totp !== undefined, passkeys, recoveryCodes };
}
