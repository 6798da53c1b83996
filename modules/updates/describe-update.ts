import { formatNumber } from '#contract/format/format-number.ts';
import { formatBytes } from './format-bytes.ts';
import type { TableEffect } from './parse-table-changes.ts';
import type { ChangedTable, DatabaseFacts, UpdateFacts } from './update-facts.ts';

/** A part of the description: its heading, and lines below it. */
type UpdateSection = { heading: string; lines: string[] };

/** From this many rows on, the work on a table is noticed. */
const LARGE_ROWS = 100_000;
const HOUR_MS = 60 * 60 * 1_000;
/** A backup that is older than this misses a day of orders. */
const OLD_BACKUP_HOURS = 24;

const EFFECTS: Readonly<Record<TableEffect, string>> = {
  rewritten: 'written anew, readers and writers wait',
  scanned: 'read whole, writers wait',
  indexed: 'indexed, writers wait',
  filled: 'rows changed',
  'indexed-beside': 'indexed, while the shop goes on',
  dropped: 'dropped',
};

/** Describes an update to an operator, the most pressing first. */
export function describeUpdate(facts: UpdateFacts, now: Date): UpdateSection[] {
  const { obstacles, from, to } = facts;
  const heading =
    obstacles.length === 0 ? `${from} can be updated to ${to}.` : `${from} cannot be updated to ${to} yet.`;
  return [
    { heading, lines: obstacles },
    { heading: 'Backup', lines: describeBackup(facts, now) },
    { heading: 'Database', lines: describeDatabase(facts) },
    { heading: 'Settings', lines: describeSettings(facts) },
    { heading: 'Machine', lines: describeMachine(facts) },
    ...facts.changes.map(({ version, date, items }) => ({
      heading: `What ${version} changes for operators${date === undefined ? '' : `, ${date}`}`,
      lines: items,
    })),
    { heading: 'The way back', lines: describeWayBack(facts) },
  ];
}

function describeBackup({ database }: UpdateFacts, now: Date): string[] {
  if ('unread' in database)
    return ['The database could not be read. Make one before you begin: npm run backup.'];
  const { lastBackup } = database;
  if (lastBackup === undefined) return ['There is none. Make one before you begin: npm run backup.'];
  const hours = Math.floor((now.getTime() - lastBackup.at.getTime()) / HOUR_MS);
  const made = `The last one ended ${hours < 1 ? 'less than an hour' : count(hours, 'hour')} ago and has ${formatBytes(lastBackup.bytes)}.`;
  return hours < OLD_BACKUP_HOURS ? [made] : [`${made} Make another before you begin: npm run backup.`];
}

function describeDatabase({ database, oldestPostgresql }: UpdateFacts): string[] {
  if ('unread' in database)
    return [
      `It could not be read: ${database.unread}`,
      `${count(database.newMigrations.length, 'migration')} that this release lacks: ${list(database.newMigrations)}`,
    ];
  const { pending, postgresql, backfills } = database;
  const server =
    postgresql === undefined
      ? 'The embedded database comes with the release.'
      : `PostgreSQL ${postgresql.version}${oldestPostgresql === undefined ? '.' : `; the new release needs ${oldestPostgresql} or newer.`}`;
  return [server, ...describeMigrations(pending), describeBackfills(backfills)];
}

function describeMigrations(pending: DatabaseFacts['pending']): string[] {
  if (pending.length === 0) return ['No migration is pending.'];
  const worked = pending.filter(({ tables }) => tables.length > 0);
  const quick = pending.length - worked.length;
  return [
    `${count(pending.length, 'pending migration')}, which the first start applies.`,
    ...worked.map(({ name, tables }) => `${name}: ${tables.map(describeTable).join('; ')}`),
    ...(quick === 0
      ? []
      : [
          `${count(quick, 'migration')} without long work on a table that exists: ${list(pending.filter(({ tables }) => tables.length === 0).map(({ name }) => name))}`,
        ]),
  ];
}

function describeTable({ table, effect, rows, bytes }: ChangedTable): string {
  const size = `${count(rows, 'row')}, ${formatBytes(bytes)}`;
  return `${table} ${EFFECTS[effect]} (${size}${rows < LARGE_ROWS ? '' : ', large: choose a quiet hour'})`;
}

function describeBackfills(backfills: DatabaseFacts['backfills']): string {
  if (backfills === undefined) return 'Its refills are known after the start: npm run operate -- status.';
  if (backfills.length === 0) return 'No refill of rows runs afterwards.';
  return `${count(backfills.length, 'refill')} of rows, beside the shop afterwards: ${list(backfills)}`;
}

function describeSettings({ settings }: UpdateFacts): string[] {
  if ('unread' in settings) return [settings.unread, 'Its README lists the settings.'];
  const { added, ignored, refused } = settings;
  const removed = settings.removed.filter((name) => !ignored.includes(name));
  const lines = [
    ...(refused === undefined ? [] : refused.split('\n').map((line) => `Refused: ${line}`)),
    ...added.map(({ name, description }) => `New: ${name}, ${description.replaceAll('`', '')}`),
    ...ignored.map((name) => `No longer read, and set here: ${name}`),
    ...removed.map((name) => `No longer read: ${name}`),
  ];
  return lines.length === 0 ? ['The same, and all that are set here are accepted.'] : lines;
}

function describeMachine({ node, disk }: UpdateFacts): string[] {
  const has = node.here === undefined ? 'no Node was found on PATH' : `this machine has ${node.here}`;
  return [
    `Node ${node.oldestMajor} or newer starts it, ${has}; it installs the Node that it runs on.`,
    `Disk: ${formatBytes(disk.sources.freeBytes)} free for the program, ${formatBytes(disk.sources.neededBytes)} needed; ${formatBytes(disk.data.freeBytes)} free for DATA_DIR, ${formatBytes(disk.data.neededBytes)} needed.`,
  ];
}

function describeWayBack({ from, to, step }: UpdateFacts): string[] {
  if (step.kind !== 'next' && step.kind !== 'same')
    return [`${from} does not run on a database of ${to}. Only a backup leads back.`];
  return [
    `Stop ${to}, put the sources of ${from} back, and start it: ${from} runs on the database that ${to} has migrated.`,
    'What it cannot do with data of the newer release is listed above. A backup is needed only where data was lost.',
  ];
}

const list = (names: readonly string[]): string => (names.length === 0 ? 'none' : names.join(', '));

const count = (number: number, noun: string): string =>
  `${formatNumber(number)} ${noun}${number === 1 ? '' : 's'}`;
