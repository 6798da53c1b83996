import type { JoinLink } from '#contract/staff/sign-in.ts';
import type { Accounts } from '#modules/identity/index.ts';
import { PROOFS } from '#modules/identity/provider.ts';
import { findInvitation, findOwnerLink } from '#modules/staff/index.ts';
import type { Database } from '#platform/database/handle.ts';
import type { Environment } from '#platform/environment/parse-environment.ts';
import type { Log } from '#platform/log/create-log.ts';
import type { Identity } from '#server/identity/open-identity.ts';
import type { RenderNotice } from '#server/identity/render-notice.ts';
import type { OfficeJoin } from '#web/sign-in-context.ts';
import type { OfficeEntrance } from './office-entrance.ts';
import { createOfficeSignIn, type OfficeSignIn } from './office-sign-in.ts';
import {
  createBuiltInStaffProvider,
  createExternalStaffProvider,
  type StaffProvider,
} from './staff-provider.ts';

/** Creates the sign-in of staff by the settings. `origin` is that of the shop. */
export function createOfficeEntrance(of: {
  db: Database;
  environment: Environment;
  origin: string;
  builtIn: Pick<NonNullable<Identity['builtIn']>, 'accounts' | 'provider'> | undefined;
  renderNotice: RenderNotice;
  log: Pick<Log, 'warn'>;
  /** Called when there is mail to send. */
  onMail(): void;
}): OfficeEntrance | undefined {
  const { db, environment, origin: issuer, builtIn, renderNotice, log, onMail } = of;
  const { ADMIN_ORIGIN: pinnedOrigin } = environment;
  const external = createExternalStaffProvider(environment);
  const own = external === undefined && builtIn ? { issuer, ...builtIn } : undefined;
  const provider = external ?? (own && createBuiltInStaffProvider(own));
  if (!provider) return undefined;
  const signIn = createOfficeSignIn({ db, origin: pinnedOrigin ?? issuer, provider, log, onMail });
  return {
    signIn,
    join: createOfficeJoin({ db, signIn, provider, builtIn: own }),
    renderNotice,
    pinnedOrigin,
  };
}

/** Creates what the page `/admin/join` needs. Without accounts an external provider signs in. */
function createOfficeJoin(of: {
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
