import type { Database } from '#platform/database/handle.ts';
import type { Environment } from '#platform/environment/parse-environment.ts';
import type { Log } from '#platform/log/create-log.ts';
import type { Identity } from '#server/identity/open-identity.ts';
import type { RenderNotice } from '#server/identity/render-notice.ts';
import type { OfficeEntrance } from './office-entrance.ts';
import { createOfficeJoin } from './office-join.ts';
import { createOfficeSignIn } from './office-sign-in.ts';
import { createBuiltInStaffProvider, createExternalStaffProvider } from './staff-provider.ts';

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
