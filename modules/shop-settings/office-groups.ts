import { isDeepStrictEqual } from 'node:util';
import type { SettingGroup } from '#contract/settings/setting-fields.ts';
import type { Actor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { type FieldRefusal, parseFields } from '#platform/fields/parse-fields.ts';
import { LANGUAGES } from './languages.ts';
import { ORDER_POLICY } from './order-groups.ts';
import { SESSIONS } from './session-limits.ts';
import { findSettingsGroup, saveSettingsGroup, type SettingsGroup } from './settings-group.ts';
import { SHOP_GROUPS } from './shop-groups.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The groups that the office changes by their fields. */
export const OFFICE_GROUPS: Readonly<Record<SettingGroup, SettingsGroup<Fields>>> = {
  identity: SHOP_GROUPS.IDENTITY,
  hours: SHOP_GROUPS.HOURS,
  invoice: SHOP_GROUPS.INVOICE,
  languages: LANGUAGES,
  age: SHOP_GROUPS.AGE,
  policy: SHOP_GROUPS.POLICY,
  heads: SHOP_GROUPS.HEADS,
  appearance: SHOP_GROUPS.APPEARANCE,
  orders: ORDER_POLICY,
  sessions: SESSIONS,
};

export type LoadedGroup = {
  /** With the defaults of what was never set. */
  value: Fields;
  /** 0: it was never saved. */
  version: number;
  isDelivered: boolean;
  updatedAt: Date | null;
};

/** Loads a group of settings. */
export async function loadOfficeGroup(db: Handle, name: SettingGroup): Promise<LoadedGroup> {
  const group = OFFICE_GROUPS[name];
  const stored = await findSettingsGroup(db, group);
  if (!stored) return { value: group.schema.parse({}), version: 0, isDelivered: false, updatedAt: null };
  const { value, version, isDemo, updatedAt } = stored;
  return { value, version, isDelivered: isDemo, updatedAt };
}

/** Lists the names of the fields that a change gives another value. `null` removes a field. */
export async function listChangedFields(db: Handle, name: SettingGroup, change: Fields): Promise<string[]> {
  const { value } = await loadOfficeGroup(db, name);
  return Object.keys(change).filter((field) => !isDeepStrictEqual(value[field] ?? null, change[field]));
}

export type ChangeGroupOutcome =
  | { kind: 'saved' | 'unchanged' | 'changed-meanwhile' }
  | { kind: 'invalid'; refusals: readonly FieldRefusal[] };

/** Changes fields of a group; what is not given stays, and `null` removes a field. */
export async function changeOfficeGroup(
  tx: Transaction,
  actor: Actor,
  { name, change, expectedVersion }: { name: SettingGroup; change: Fields; expectedVersion: number | 'any' },
): Promise<ChangeGroupOutcome> {
  const group = OFFICE_GROUPS[name];
  const { value } = await loadOfficeGroup(tx, name);
  const next = Object.entries({ ...value, ...change }).filter(([, one]) => one !== null && one !== undefined);
  const parsed = parseFields(group.schema, Object.fromEntries(next));
  if ('refusals' in parsed) return { kind: 'invalid', refusals: parsed.refusals };
  const outcome = await saveSettingsGroup(tx, actor, group, { value: parsed.data, expectedVersion });
  return { kind: outcome.kind === 'conflict' ? 'changed-meanwhile' : outcome.kind };
}
