import type { Transaction } from '#platform/database/handle.ts';
import type { MemberPasskey } from '../account.ts';
import type { MemberSignIn } from '../accounts.ts';
import { loadAccount, lockAccount } from './account-rows.ts';
import type { Context } from './context.ts';
import { listPasskeys } from './passkey-rows.ts';
import { passkeyOptions, removePasskey, renamePasskey, storePasskey, verifyNewPasskey } from './passkeys.ts';
import { getSecondFactors } from './get-second-factors.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';

/** Creates what the back office does for a member of staff with the use cases of accounts. */
export function createMemberSignIn(ctx: Context): MemberSignIn {
  return {
    async find(db, accountId) {
      const account = await loadAccount(db, accountId);
      if (!account) return undefined;
      const { hasTotp, recoveryCodes } = await getSecondFactors(db, accountId);
      const passkeys = await listPasskeys(db, accountId);
      return { hasPassword: account.hasPassword, hasTotp, recoveryCodes, passkeys };
    },
    passkeyOptions: async (tx, accountId) => await passkeyOptions(tx, ctx, accountId),
    async addPasskey(tx, actor, { accountId, response, name }) {
      const created = await verifyNewPasskey(tx, ctx, accountId, response);
      if (!created) return { kind: 'refused' };
      const given = { accountId, created, name, isStrong: true, now: ctx.now(), actor };
      return await storePasskey(tx, given);
    },
    async renamePasskey(tx, actor, { accountId, id, version, name }) {
      const current = await findChanged(tx, { accountId, id, version });
      if (current) return { kind: 'changed-meanwhile', current };
      return await renamePasskey(tx, name, { accountId, id, actor });
    },
    async removePasskey(tx, actor, { accountId, id, version }) {
      const current = await findChanged(tx, { accountId, id, version });
      if (current) return { kind: 'changed-meanwhile', current };
      return { kind: await removePasskey(tx, { accountId, id, actor, isStrong: true }) };
    },
    renewRecoveryCodes: async (tx, actor, accountId) =>
      await renewRecoveryCodes(tx, ctx, { accountId, actor }),
  };
}

/** The passkey as it is now, when it has another version than the one that was seen. */
async function findChanged(
  tx: Transaction,
  seen: { accountId: string; id: string; version: number },
): Promise<MemberPasskey | undefined> {
  await lockAccount(tx, seen.accountId);
  const current = (await listPasskeys(tx, seen.accountId)).find(({ id }) => id === seen.id);
  return current?.version === seen.version ? undefined : current;
}
