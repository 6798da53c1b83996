import { isDeepStrictEqual } from 'node:util';
import { eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { listChanges, recordEvent, saveRevision } from '#modules/audit/index.ts';
import type { FieldIssue } from '#modules/editing/kinds.ts';
import { tellFailure, tellRecovery } from '#platform/failures.ts';
import { type Actor, formatActor, systemActor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { settingsGroup } from './tables.ts';

/** Settings that are saved together, and the schema of their value. */
export type SettingsGroup<Value extends Fields> = {
  name: string;
  schema: z.ZodType<Value>;
  /** Rules beside the schema, for `findGroupIssues`. */
  findIssues?(db: Handle, change: { before: Value | undefined; after: Value }): Promise<FieldIssue[]>;
  /** Writes what other tables repeat of a saved value. */
  afterSave?(tx: Transaction, change: { before: Value | undefined; after: Value }): Promise<void>;
};

type Fields = Readonly<Record<string, unknown>>;

export type StoredGroup<Value> = {
  value: Value;
  version: number;
  /** Delivered with the release, and never edited since. */
  isDemo: boolean;
  updatedAt: Date;
  updatedBy: string;
};

export type SaveGroupInput<Value> = {
  value: Value;
  /** Version that the editor saw; 0 when the group had no row; `any` overwrites every version. */
  expectedVersion: number | 'any';
  /**
   * Whether the value is the demo's. When it differs from what is stored, an equal value is saved
   * too; when it is missing, the value is the merchant's.
   */
  isDemo?: boolean;
  reason?: string;
};

export type SaveGroupOutcome<Value> =
  | { kind: 'saved' | 'unchanged'; version: number }
  | { kind: 'conflict'; current: StoredGroup<Value> | undefined; given: Value };

/** Returns a group as stored; `undefined` when it was never saved. */
export async function findSettingsGroup<Value extends Fields>(
  db: Handle,
  { name, schema }: SettingsGroup<Value>,
): Promise<StoredGroup<Value> | undefined> {
  const [row] = await db.select().from(settingsGroup).where(eq(settingsGroup.name, name));
  const value = row && readSettings(name, schema, row.value);
  return row && value && { ...row, value };
}

/**
 * Reads a stored value. Fields that this release cannot read are left out and told as a failure; returns
 * `undefined` when the others are no settings without them.
 */
export function readSettings<Value extends Fields>(
  name: string,
  schema: z.ZodType<Value>,
  stored: unknown,
): Value | undefined {
  const whole = schema.safeParse(stored);
  if (whole.success) return whole.data;
  tellFailure(failureOf(name), whole.error);
  const wrong = new Set(
    whole.error.issues.flatMap((issue) =>
      issue.path.length === 0 && issue.code === 'unrecognized_keys' ? issue.keys : issue.path.slice(0, 1),
    ),
  );
  const fields = z.record(z.string(), z.unknown()).safeParse(stored).data ?? {};
  return schema.safeParse(Object.fromEntries(Object.entries(fields).filter(([key]) => !wrong.has(key)))).data;
}

/**
 * As `readSettings`, for fields of which none holds without the others, such as licences without
 * refusals: returns the settings of an empty group when one cannot be read.
 */
export function readWholeSettings<Value extends Fields>(
  { name, schema }: SettingsGroup<Value>,
  stored: unknown,
): Value {
  const whole = schema.safeParse(stored);
  if (whole.success) return whole.data;
  tellFailure(failureOf(name), whole.error);
  return schema.parse({});
}

const failureOf = (name: string): string => `settings "${name}" cannot be read in part`;

/** Returns those groups by name in one query. The caller parses their values. */
export async function listSettingsGroups(
  db: Handle,
  names: readonly string[],
): Promise<Map<string, StoredGroup<unknown>>> {
  const rows = await db
    .select()
    .from(settingsGroup)
    .where(inArray(settingsGroup.name, [...names]));
  return new Map(rows.map((row) => [row.name, row]));
}

/** Lists every stored group by name. */
export async function listAllSettingsGroups(
  db: Handle,
): Promise<(StoredGroup<unknown> & { name: string })[]> {
  return await db.select().from(settingsGroup).orderBy(settingsGroup.name);
}

/** Returns the versions of the groups that are as delivered, by name. */
export async function listDeliveredVersions(db: Handle): Promise<Record<string, number>> {
  const rows = await db
    .select({ name: settingsGroup.name, version: settingsGroup.version })
    .from(settingsGroup)
    .where(eq(settingsGroup.isDemo, true));
  return Object.fromEntries(rows.map(({ name, version }) => [name, version]));
}

/**
 * Returns which rules of its group a value breaks. Every command that saves a group with rules calls it
 * first; only the delivered values of a new shop are not checked, which has no categories yet.
 */
export async function findGroupIssues<Value extends Fields>(
  db: Handle,
  group: SettingsGroup<Value>,
  after: Value,
): Promise<FieldIssue[]> {
  if (!group.findIssues) return [];
  return await group.findIssues(db, { before: (await findSettingsGroup(db, group))?.value, after });
}

/**
 * Saves a group whole, with a revision and an audit event. An equal value changes nothing.
 */
export async function saveSettingsGroup<Value extends Fields>(
  tx: Transaction,
  actor: Actor,
  group: SettingsGroup<Value>,
  { value, expectedVersion, isDemo, reason }: SaveGroupInput<Value>,
): Promise<SaveGroupOutcome<Value>> {
  const given = toJson(value);
  const locked = await tx
    .select()
    .from(settingsGroup)
    .where(eq(settingsGroup.name, group.name))
    .for('update');
  const [row] = locked;
  // A save replaces what this release cannot read.
  const readable = row && readSettings(group.name, group.schema, row.value);
  const current = row && readable && { ...row, value: readable };
  const conflict = { kind: 'conflict' as const, current, given: value };
  const before = current ? toJson(current.value) : undefined;
  const isSameOwner = isDemo === undefined || isDemo === current?.isDemo;
  if (current && isSameOwner && isDeepStrictEqual(before, given))
    return { kind: 'unchanged', version: current.version };
  if (expectedVersion !== 'any' && expectedVersion !== (row?.version ?? 0)) return conflict;
  const version = (row?.version ?? 0) + 1;
  const next = {
    value: given,
    version,
    isDemo: isDemo ?? false,
    updatedAt: new Date(),
    updatedBy: formatActor(actor),
  };
  if (row) await tx.update(settingsGroup).set(next).where(eq(settingsGroup.name, group.name));
  else {
    const made = await tx
      .insert(settingsGroup)
      .values({ name: group.name, ...next })
      .onConflictDoNothing()
      .returning({ name: settingsGroup.name });
    // Another transaction saved the first version in the meantime.
    if (made.length === 0) return { ...conflict, current: await findSettingsGroup(tx, group) };
  }
  const resource = { kind: 'settings', id: group.name };
  // Versions that a seed or a migration wrote have no revision yet.
  if (current && before) await saveRevision(tx, SEED, { ...resource, version: current.version }, before);
  await saveRevision(tx, actor, { ...resource, version }, given);
  const changes = listChanges(before ?? {}, given);
  await recordEvent(tx, actor, {
    action: current ? 'settings.updated' : 'settings.created',
    resource: { ...resource, version },
    before: before ? (changes?.before ?? {}) : null,
    after: changes?.after ?? given,
    reason,
  });
  await group.afterSave?.(tx, { before: current?.value, after: value });
  tellRecovery(failureOf(group.name));
  return { kind: 'saved', version };
}

const SEED = systemActor('seed');

const JsonSchema = z.record(z.string(), z.json());

/** Returns the value as the database returns it: without undefined fields. */
const toJson = (value: Fields): z.output<typeof JsonSchema> =>
  JsonSchema.parse(JSON.parse(JSON.stringify(value)));
