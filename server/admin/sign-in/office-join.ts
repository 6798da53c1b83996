import type { JoinLink } from '#contract/staff/sign-in.ts';
import type { Accounts } from '#modules/identity/index.ts';
import { PROOFS } from '#modules/identity/provider.ts';
import { findInvitation, findOwnerLink } from '#modules/staff/index.ts';
import type { Database } from '#platform/database/handle.ts';
import type { OfficeJoin } from '#web/sign-in-context.ts';
import type { OfficeSignIn } from './office-sign-in.ts';
import type { StaffProvider } from './staff-provider.ts';

/** Creates what the page `/admin/join` needs. Without accounts an external provider signs in. */
export function createOfficeJoin(of: {
  db: Database;
  signIn: OfficeSignIn;
  provider: StaffProvider;
  builtIn: { issuer: string; accounts: Pick<Accounts, 'findFactorsAccount'> } | undefined;
}): OfficeJoin {
  const { db, signIn, provider, builtIn } = of;
  return {
    isExternal: builtIn === undefined,
    allowsPasskeys: builtIn?.issuer === signIn.origin,
    async find({ kind, token }: JoinLink) {
      if (kind === 'owner') return await findOwnerLink(db, token);
      if (kind === 'invitation') return await findInvitation(db, token);
      return await builtIn?.accounts.findFactorsAccount(token);
    },
    async start(join) {
      const step = await signIn.start({ cookie: undefined, query: new URLSearchParams(), join });
      if (step.kind === 'entered') throw new Error('a sign-in starts at the provider');
      return step;
    },
    async enter(link, { id, name, email }, by) {
      const person = { issuer: await provider.issuer(), subject: id, name, email };
      const step = await signIn.join(link, { person, authenticatedAt: new Date(), acr: PROOFS[by].acr });
      if (step.kind === 'redirect') throw new Error('a join never leads elsewhere');
      return step;
    },
  };
}
