import type { Actor } from '#platform/actor.ts';
import type { Database } from '#platform/database/handle.ts';
import type { Permission } from '#contract/staff/permissions.ts';
import type { StaffCaller } from '#contract/staff/caller.ts';
import type { AdminLimits } from './admin-limits.ts';
import type { CursorSeal } from './lists/cursor-seal.ts';

/** What the server itself determines about a request; no header may set it. */
export type AdminEnv = {
  /** The client's IP address. */
  client: string;
  /** Origin at which the request arrived, for the check of the page that sends it. */
  origin: string;
  /** Token of the session cookie. */
  sessionToken?: string | undefined;
};

/** What a caller shows of itself: the session's token or an `Authorization` header. */
export type Credentials = {
  sessionToken?: string | undefined;
  authorization?: string | undefined;
  client: string;
};

/** Returns the caller; `undefined` for a session or key that is unknown, ended or suspended. */
export type Authenticate = (credentials: Credentials, now: Date) => Promise<StaffCaller | undefined>;

/** A call that was refused for want of a permission. */
export type Denial = {
  actor: Actor;
  /** The endpoint, as `PATCH /orders/{number}`. */
  endpoint: string;
  /** What the caller lacks; absent: the endpoint is not for keys. */
  permission?: Permission | undefined;
  now: Date;
};

/** What every endpoint of the Admin API needs. */
export type AdminCore = {
  db: Database;
  /** For reports: a replica, which may be seconds behind. Absent: `db`. */
  reads?: Database | undefined;
  authenticate: Authenticate;
  /** Audits a denial, at most once a minute per actor and endpoint. */
  recordDenial(denial: Denial): Promise<void>;
  /** Absent: nothing is limited. */
  limits?: AdminLimits | undefined;
  cursors: CursorSeal;
  /** Milliseconds; absent: the clock. */
  now?: () => number;
};
