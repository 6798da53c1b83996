import type { HealthRow } from '#modules/health/index.ts';
import type { SecretKey } from '#modules/shop-secrets/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Database, Transaction } from '#platform/database/handle.ts';
import type { Environment } from '#platform/environment/parse-environment.ts';

import type { DemoState } from './demo.ts';

/** Variables of the environment that settings of the office stand back for. */
export type SetByEnvironment = Pick<
  Environment,
  | 'DATA_DIR'
  | 'BACKUP_PASSPHRASE'
  | 'PAYMENTS'
  | 'STRIPE_SECRET_KEY'
  | 'STRIPE_API_BASE'
  | 'SMTP_URL'
  | 'MAIL_FROM'
>;

/** What the endpoints of settings use. */
export type SettingsServices = {
  db: Database;
  shop: { isTest: boolean; takesPayments: boolean };
  mail: { readonly sends: boolean };
  health: { list(): Promise<HealthRow[]> };
  /** `end` returns why it cannot be ended; `null`: it was requested. */
  demo: { find(): Promise<DemoState>; end(tx: Transaction, actor: Actor): Promise<string | null> };
  environment: SetByEnvironment;
  /** Absent: nothing can be sealed, because there is no AUTH_SECRET. */
  secretKey: SecretKey | undefined;
  /** Of the shop's own pages. */
  shopOrigin: string;
  /** Wakes the job worker. */
  onJobs(): void;
};
