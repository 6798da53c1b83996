import type { ChangelogRelease } from './parse-changelog.ts';
import type { TableChange } from './parse-table-changes.ts';

/**
 * From one release to another: `next` is the one after it, `same` other sources of the same release,
 * `older` one before it, `too-far` leaves releases out.
 */
export type UpdateStep = { kind: 'next' | 'same' | 'older' } | { kind: 'too-far'; first: string };

/** A table that the shop has, with its rows as the database estimates them. */
export type ChangedTable = TableChange & { rows: number; bytes: number };

export type PendingMigration = { name: string; tables: ChangedTable[] };

/** What the database told. */
export type DatabaseFacts = {
  pending: PendingMigration[];
  /** Applied migrations whose file the new release has changed: it would refuse to start. */
  edited: string[];
  /** Version of the PostgreSQL server; `undefined`: the embedded database, which the release brings. */
  postgresql: { version: string; major: number } | undefined;
  lastBackup: { at: Date; bytes: number } | undefined;
  /** Backfills of the new release that are not done; `undefined`: its list could not be read. */
  backfills: string[] | undefined;
};

/** How the new release reads the present environment. */
export type SettingsFacts = {
  added: { name: string; description: string }[];
  removed: string[];
  /** Of the removed ones, those that are set here. */
  ignored: string[];
  /** Why the new release would not start with the present environment. */
  refused: string | undefined;
};

/** What stands between a shop and a new release. Reading them changes nothing. */
export type UpdateFacts = {
  from: string;
  to: string;
  step: UpdateStep;
  /** Why the database could not be read, in the operator's words, instead of its facts. */
  database: DatabaseFacts | { unread: string; newMigrations: string[] };
  /** Why the new release's own code could not be run, instead of what it says. */
  settings: SettingsFacts | { unread: string };
  /** Node by which npm starts the shop; the release brings the Node that runs it. */
  node: { here: string | undefined; oldestMajor: number };
  /** `undefined`: the release does not say. */
  oldestPostgresql: number | undefined;
  disk: { sources: Room; data: Room };
  /** What the changelog says to operators, of each release after the present one; the latest first. */
  changes: ChangelogRelease[];
  /** Reasons not to begin, as sentences. */
  obstacles: string[];
};

export type Room = { freeBytes: number; neededBytes: number };
