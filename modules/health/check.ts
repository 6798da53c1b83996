import type { Database } from '#platform/database/handle.ts';
import type { ReplicaState } from '#platform/database/replica/choose-server.ts';
import type { FileStore } from '#platform/file-store/file-store.ts';
import type { DiskRoom } from '#platform/machine/read-disk.ts';
import type { MemoryUse } from '#platform/machine/read-memory.ts';

/** What is checked, in the order in which owners read it. */
export const CHECKS = [
  'backup',
  'mail',
  'payments',
  'plans',
  'books',
  'jobs',
  'disk',
  'pictures',
  'database',
  'replica',
  'memory',
  'clock',
  'changes',
  'edge',
  'certificate',
  'update',
] as const;
export type CheckName = (typeof CHECKS)[number];

/** Checks of the machine of a process. The others are of the whole shop: each process finds the same. */
export const MACHINE_CHECKS: ReadonlySet<CheckName> = new Set(['disk', 'memory', 'clock', 'changes']);

/**
 * What a check found. `unknown`: it could not be found out, and nothing is told; `off`: the shop
 * does without that part.
 */
export type CheckResult = {
  state: 'good' | 'failing' | 'off' | 'unknown';
  /** A sentence for the owner. */
  text: string;
  /** Of the evidence that it works: the last good backup, the last event. */
  lastAt?: Date | undefined;
  /** Of a failure that is stored and mailed where it happens: its name. */
  failure?: string;
  /** What to do, as a sentence; with `failing` alone. */
  next?: string;
};

/** What the checks read. Tests replace the parts that are outside the database. */
export type HealthSources = {
  db: Database;
  /** Of the shop: payments of this moment, and whether mail goes to a server. */
  payments(): 'none' | 'test' | 'live';
  sendsMail(): boolean;
  dataDir: string;
  /** Host name of this machine. */
  machine: string;
  /** Origin of the shop's pages. */
  origin: string;
  version: string;
  /** Names of changes of stored rows that are under way. */
  listBackfills(): Promise<readonly string[]>;
  changeLagMs(): number;
  /** The replica of the database; `undefined` where there is none. */
  replica(): ReplicaState | undefined;
  /** Whether a CDN stores pages until they are purged. */
  hasEdge: boolean;
  pictures: FileStore;
  readDisk(folder: string): Promise<DiskRoom>;
  readMemory(): MemoryUse;
  readCertificate(origin: string): Promise<Date>;
  now(): Date;
};

export type Check = (sources: HealthSources) => Promise<CheckResult> | CheckResult;
