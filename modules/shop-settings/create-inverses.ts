import { getOwn } from '#contract/own-value.ts';
import type { z } from 'zod';
import {
  type Inverse,
  type Inverses,
  invertUpdate,
  refuseUndo,
  UNDO_REFUSALS,
  toUndoOutcome,
  omitMissing,
} from '#modules/audit/index.ts';
import { explainRefusal } from '#modules/editing/kinds.ts';
import type { Actor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { OFFICE_GROUPS } from './office-groups.ts';
import { SELLING } from './order-groups.ts';
import {
  findGroupIssues,
  findSettingsGroup,
  saveSettingsGroup,
  type SettingsGroup,
} from './settings-group.ts';
import { SHOP_GROUPS } from './shop-groups.ts';

type Fields = Readonly<Record<string, unknown>>;

/** How an undo reads and saves a group of settings. */
export type GroupCommands = {
  find(db: Handle): Promise<Fields | undefined>;
  /** Returns why it saved nothing, as sentences. */
  save(tx: Transaction, actor: Actor, input: { record: Fields; reason: string }): Promise<readonly string[]>;
};

/** Returns the commands of a group. */
export function createGroupCommands<Value extends Fields>(group: SettingsGroup<Value>): GroupCommands {
  return {
    async find(db) {
      return (await findSettingsGroup(db, group))?.value;
    },
    async save(tx, actor, { record, reason }) {
      const parsed = parseRecord(group.schema, record);
      if (!parsed.success) return ['The settings before are not valid any more.'];
      const issues = await findGroupIssues(tx, group, parsed.data);
      if (issues.length > 0) return explainRefusal({ kind: 'invalid', issues });
      await saveSettingsGroup(tx, actor, group, { value: parsed.data, expectedVersion: 'any', reason });
      return [];
    },
  };
}

/** Parses settings of an event. A setting that was missing is `null` there. */
function parseRecord<Value>(schema: z.ZodType<Value>, record: Fields) {
  const parsed = schema.safeParse(record);
  if (parsed.success) return parsed;
  return schema.safeParse(omitMissing(record));
}

/** The groups of this module by name. */
export const shopGroupCommands = (): Readonly<Record<string, GroupCommands>> => ({
  ...Object.fromEntries(
    [...Object.values(SHOP_GROUPS), ...Object.values(OFFICE_GROUPS)].map((group) => [
      group.name,
      createGroupCommands<Fields>(group),
    ]),
  ),
  [SELLING.name]: createGroupCommands(SELLING),
});

/** Returns the inverse of changed settings, for the groups of all modules by name. */
export function createSettingsInverses(groups: Readonly<Record<string, GroupCommands>>): Inverses {
  const undo: Inverse = async (tx, actor, change, reason) => {
    const commands = getOwn(groups, change.resource.id);
    const current = await commands?.find(tx);
    if (!commands || !current) return refuseUndo('These settings cannot be undone.');
    // Before the first save nothing was set.
    const before =
      change.before ?? Object.fromEntries(Object.keys(change.after ?? {}).map((field) => [field, null]));
    const { patch, skipped } = invertUpdate({ ...change, before }, current);
    if (Object.keys(patch).length === 0) return refuseUndo(UNDO_REFUSALS.fieldsChanged(skipped));
    const record = { ...current, ...patch };
    return toUndoOutcome(await commands.save(tx, actor, { record, reason }), skipped);
  };
  return { 'settings.updated': undo, 'settings.created': undo };
}
