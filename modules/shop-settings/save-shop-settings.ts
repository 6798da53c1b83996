import type { FieldIssue } from '#modules/editing/kinds.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import {
  findGroupIssues,
  findSettingsGroup,
  type SaveGroupOutcome,
  saveSettingsGroup,
  type SettingsGroup,
} from './settings-group.ts';
import { SHOP_GROUPS } from './shop-groups.ts';
import type { ShopSettingsInput } from './shop-settings.ts';

type Options = {
  /** Versions that the editor saw, by group; a group that is missing here must not exist yet. */
  versions: Readonly<Record<string, number>> | 'any';
  /** Set by the first start only. */
  isDemo?: boolean;
};

export type SaveShopSettingsOutcome = {
  /** Versions of the groups after the command. */
  saved: readonly { group: string; version: number; isChanged: boolean }[];
  /** Rules that the file breaks. With any of these the caller rolls back. */
  issues: readonly FieldIssue[];
  /** With any of these too. */
  conflicts: readonly { group: string; currentVersion: number; current: unknown; given: unknown }[];
};

/**
 * Saves the settings of a whole file in their groups, and the list of demo pictures that belong to
 * the home page. A file without a minimum age, menus or an announcement leaves the shop's; any other
 * missing setting is removed.
 */
export async function saveShopSettings(
  tx: Transaction,
  actor: Actor,
  input: ShopSettingsInput,
  { versions, isDemo }: Options,
): Promise<SaveShopSettingsOutcome> {
  const saved: SaveShopSettingsOutcome['saved'][number][] = [];
  const issues: FieldIssue[] = [];
  const conflicts: SaveShopSettingsOutcome['conflicts'][number][] = [];
  const save = async <Value extends Readonly<Record<string, unknown>>>(
    group: SettingsGroup<Value>,
    value: Value,
  ): Promise<void> => {
    const { name } = group;
    if (!isDemo) issues.push(...(await findGroupIssues(tx, group, value)));
    const expectedVersion = versions === 'any' ? 'any' : (versions[name] ?? 0);
    const outcome: SaveGroupOutcome<Value> = await saveSettingsGroup(tx, actor, group, {
      value,
      expectedVersion,
      ...(isDemo !== undefined && { isDemo }),
    });
    if (outcome.kind === 'conflict') {
      const { current, given } = outcome;
      conflicts.push({ group: name, currentVersion: current?.version ?? 0, current: current?.value, given });
    } else saved.push({ group: name, version: outcome.version, isChanged: outcome.kind === 'saved' });
  };
  const { contact, slogan, description, socialLinks, invoice, minimumAge, ...others } = input;
  const { hours, mark, accent, logo: _logo, share: _share, orderLimit, returns, ...more } = others;
  const { menus, announcement, heads, ...rest } = more;
  // `setCurrency` sets the currency, which has rules of its own.
  const { currency: _, ...home } = rest;
  await save(SHOP_GROUPS.IDENTITY, { contact, slogan, description, socialLinks });
  await save(SHOP_GROUPS.HOURS, { hours });
  await save(SHOP_GROUPS.HEADS, { heads });
  // No file holds pictures: the shop's stay.
  const { logo, share } = (await findSettingsGroup(tx, SHOP_GROUPS.APPEARANCE))?.value ?? {};
  await save(SHOP_GROUPS.APPEARANCE, { mark, logo, share, accent });
  await save(SHOP_GROUPS.POLICY, { orderLimit, returns });
  if (minimumAge !== undefined) await save(SHOP_GROUPS.AGE, { minimumAge });
  await save(SHOP_GROUPS.INVOICE, { invoice });
  if (menus) await save(SHOP_GROUPS.MENUS, { menus });
  if (announcement) await save(SHOP_GROUPS.ANNOUNCEMENT, { announcement });
  await save(SHOP_GROUPS.HOME, home);
  return { saved, issues, conflicts };
}
