import type { z } from 'zod';
import type { ProblemKind } from '#contract/http/problems.ts';
import type { Permission } from '#contract/staff/permissions.ts';
import type { StaffCaller } from '#contract/staff/caller.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import type { AnyOutcome, Endpoint, Failure, Method, Outcome, Responses } from '../endpoint.ts';
import type { AdminCore, AdminEnv } from './admin-core.ts';
import type { AdminBody } from './read-admin-body.ts';

/** Who may call an endpoint; `any-staff`: all members of staff and all keys. */
export type Admission = {
  permission: Permission | 'any-staff';
  /** Keys are refused, also for want of a second factor with `stepUp`. */
  notForKeys?: true;
};

/** An endpoint of the Admin API, with what tests and documents need to know of it. */
export type AdminEndpoint<Services> = Endpoint<AdminEnv, Services> & {
  admission: Admission;
  /** `conditional`: it depends on the request. */
  stepUp?: 'always' | 'conditional';
  needsVersion: boolean;
  /** Its body is a file. */
  isUpload: boolean;
  hasSecretAnswer: boolean;
  /** It reports broken rules together with what its schema refuses. */
  hasStandIns: boolean;
  /** A POST that only reads. */
  readsOnly: boolean;
  /** The query parameters that it takes. */
  query: readonly string[];
};

type Optional<Schema extends z.ZodType> = Schema | undefined;
type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : unknown;

/** A body that is a file. */
export type Upload<Services> = {
  /** Media types that it may have, for checks and the document: `image/*`. */
  mediaType: string;
  maxBytes: number;
  /** Reads the file; its result is the `body` of the call. */
  read(request: Request, services: Services & AdminCore): Promise<AdminBody | Failure>;
};

/** What every call knows. */
export type BaseCall = {
  caller: StaffCaller;
  actor: Actor;
  /** All query parameters as sent. */
  query: URLSearchParams;
  now: Date;
};

/** What a writing call has in addition. */
export type WriteCall = {
  /** The transaction of the call: committed after a success, rolled back after a failure. */
  tx: Transaction;
  /**
   * Runs something after the commit, such as waking the job worker. The call itself has no effect
   * outside its transaction: after a deadlock it runs again.
   */
  afterCommit(run: () => void): void;
};

/** A call of an endpoint with this method. */
export type AdminCall<Verb extends Method, Version, Path, Query, Body, ReadsOnly = undefined> = BaseCall & {
  parameters: Parsed<Path> & Parsed<Query>;
  body: Parsed<Body>;
  /** The version that `If-Match` names. */
  version: Version extends 'required' ? number : undefined;
} & (Verb extends 'GET' ? unknown : ReadsOnly extends true ? unknown : WriteCall);

/** The definition of an endpoint: the call and its entry in the OpenAPI document. */
export type AdminDefinition<
  Services,
  Verb extends Method,
  Version extends 'required' | undefined,
  Path extends Optional<z.ZodObject>,
  Query extends Optional<z.ZodObject>,
  Body extends Optional<z.ZodType>,
  Declared extends Responses,
  ReadsOnly extends true | undefined = undefined,
> = Admission & {
  method: Verb;
  /** Below `/api/admin/v1`: `/orders/{number}`. */
  path: string;
  /**
   * Requires a sign-in with both factors within the last ten minutes: always, or when the request
   * is of that kind.
   */
  stepUp?:
    | true
    | ((
        call: AdminCall<Verb, Version, Path, Query, Body, ReadsOnly>,
        services: Services & AdminCore,
      ) => boolean | Promise<boolean>);
  /**
   * It may request refunds: the problems of their guard (`guardRefunds`) are listed. The guard itself
   * acts on every call.
   */
  sendsMoneyBack?: true;
  /** `If-Match` must name the version that is changed. */
  ifMatch?: Version;
  /**
   * A POST that only reads, because its question does not fit into an address. It has no transaction,
   * needs no `Idempotency-Key`, and its answer is not stored. It counts as a read.
   */
  readsOnly?: ReadsOnly;
  /**
   * Rules are reported together with fields that the schema refuses: the call runs without those, or
   * with these values, by the name of a field at any depth, where it needs some. It is rolled back.
   */
  standIns?: () => Readonly<Record<string, unknown>>;
  /** The answer holds a secret: it is not stored, and a repeated request does not get it again. */
  secretAnswer?: true;
  operationId: string;
  summary: string;
  description: string;
  parameters?: { path?: Path; query?: Query };
  /** Schema of the JSON body: a `z.strictObject`. */
  requestBody?: Body;
  /** The body is a file instead. It is read before the transaction. */
  upload?: Upload<Services>;
  /**
   * A report of past days: it is read where `AdminCore.reads` leads, and may miss what was written in
   * the last seconds.
   */
  mayLag?: true;
  /** It may change thousands of rows in its transaction; its route says so, too. */
  takesLong?: true;
  responses: Declared;
  /** Problems in addition to those of every call. */
  problems?: readonly ProblemKind[];
  run(
    call: AdminCall<Verb, Version, Path, Query, Body, ReadsOnly>,
    services: Services & AdminCore,
    // The second type keeps a status that `run` returns a literal while `Declared` is inferred.
  ): Promise<Outcome<Declared> & AnyOutcome>;
};

/** A call whose schemas are not known. */
export type AnyAdminCall = BaseCall &
  WriteCall & { parameters: unknown; body: unknown; version: number | undefined };

/** A definition whose schemas are not known. */
export type AnyAdminDefinition<Services> = Omit<
  AdminDefinition<
    Services,
    Method,
    'required' | undefined,
    Optional<z.ZodObject>,
    Optional<z.ZodObject>,
    Optional<z.ZodType>,
    Responses,
    true | undefined
  >,
  'run' | 'stepUp'
> & {
  stepUp?: true | ((call: AnyAdminCall, services: Services & AdminCore) => boolean | Promise<boolean>);
  run(call: AnyAdminCall, services: Services & AdminCore): Promise<AnyOutcome>;
};
