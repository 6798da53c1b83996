import { z } from 'zod';
import {
  getSettingPermission,
  SETTING_GROUPS,
  type SettingGroup,
} from '#contract/settings/setting-fields.ts';
import { findFieldTexts } from '#contract/settings/setting-messages.ts';
import { nameField } from '#contract/text/name-field.ts';
import type { BrandPictureMaker } from '#modules/media/index.ts';
import { changeOfficeGroup, listChangedFields, loadOfficeGroup } from '#modules/shop-settings/office.ts';
import type { SettingLock } from '#platform/environment/setting-locks.ts';
import type { Handle } from '#platform/database/handle.ts';
import { listFieldProblems } from '../../field-problems.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { changedMeanwhile, invalid, permissionMissing } from '../failures.ts';
import { FIELD_SENTENCES } from '../field-sentences.ts';

/** What the endpoints of the groups of settings use. */
export type SettingGroupServices = {
  /** Fields of settings that the environment decides. */
  settingLocks: readonly SettingLock[];
  brandPictures: BrandPictureMaker;
};
type Services = Pick<SettingGroupServices, 'settingLocks'> & { db: Handle };

const ValueSchema = z
  .record(z.string(), z.unknown())
  .meta({ description: 'The fields of the group.', example: { minimumAge: 21 } });

export const GroupSchema = z
  .object({
    name: z.enum(SETTING_GROUPS),
    version: z.int().meta({ description: '0: it was never saved.' }),
    value: ValueSchema,
    locks: z
      .array(z.object({ field: z.string(), variable: z.string() }))
      .meta({ description: 'Fields that a variable of the environment decides. They cannot be changed.' }),
    isDelivered: z.boolean().meta({ description: 'As delivered with the program, and never edited.' }),
    updatedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'AdminSettings' });

const path = z.object({
  group: z.enum(SETTING_GROUPS).meta({ description: 'Name of the group.', example: 'identity' }),
});

/** Returns a group as the API shows it: locked fields have the value of the environment. */
export async function presentGroup(
  db: Handle,
  name: SettingGroup,
  settingLocks: readonly SettingLock[],
): Promise<z.output<typeof GroupSchema>> {
  const { value, version, isDelivered, updatedAt } = await loadOfficeGroup(db, name);
  const locks = settingLocks.filter(({ group }) => group === name);
  const fixed = Object.fromEntries(locks.map(({ field, value: set }) => [field, set]));
  return {
    name,
    version,
    value: { ...value, ...fixed },
    locks: locks.map(({ field, variable }) => ({ field, variable })),
    isDelivered,
    updatedAt: updatedAt?.toISOString() ?? null,
  };
}

const list = defineAdminEndpoint({
  method: 'GET',
  path: '/settings',
  permission: 'settings.read',
  operationId: 'listSettings',
  summary: 'List the settings of the shop',
  description: 'Every group of settings that is changed by its fields.',
  responses: { 200: { description: 'The groups.', schema: z.object({ items: z.array(GroupSchema) }) } },
  async run(_call, { db, settingLocks }: Services) {
    const items = await Promise.all(SETTING_GROUPS.map((name) => presentGroup(db, name, settingLocks)));
    return { status: 200, body: { items } };
  },
});

const read = defineAdminEndpoint({
  method: 'GET',
  path: '/settings/{group}',
  permission: 'settings.read',
  operationId: 'findSettings',
  summary: 'Read a group of settings',
  description: 'Its fields, with the defaults of what was never set.',
  parameters: { path },
  responses: { 200: { description: 'The group.', schema: GroupSchema } },
  async run({ parameters: { group } }, { db, settingLocks }: Services) {
    return { status: 200, body: await presentGroup(db, group, settingLocks) };
  },
});

const change = defineAdminEndpoint({
  method: 'PUT',
  path: '/settings/{group}',
  permission: 'settings.write',
  ifMatch: 'required',
  operationId: 'changeSettings',
  summary: 'Change a group of settings',
  description:
    'Fields that are not sent stay; null removes one. The minimum age needs settings.legal; limits of sessions and refunds need settings.security; each of these a fresh sign-in. The shop uses the change within two seconds.',
  parameters: { path },
  requestBody: ValueSchema,
  responses: { 200: { description: 'The group.', schema: GroupSchema } },
  problems: ['invalid', 'changed-meanwhile'],
  async stepUp({ tx, parameters: { group }, body }) {
    const changed = await listChangedFields(tx, group, body);
    return changed.length > 0 && getSettingPermission(group, changed) !== 'settings.write';
  },
  async run(call, { settingLocks }: Services) {
    const { tx, actor, caller, body, version } = call;
    const { group: name } = call.parameters;
    const before = await presentGroup(tx, name, settingLocks);
    const changed = await listChangedFields(tx, name, body);
    const needed = getSettingPermission(name, changed);
    if (changed.length > 0 && !caller.permissions.has(needed)) return permissionMissing(needed);
    const locked = before.locks.filter(({ field }) => changed.includes(field));
    const isSame = ({ field }: { field: string }): boolean => body[field] === before.value[field];
    if (!locked.every(isSame)) return refuseLocked(locked.filter((lock) => !isSame(lock)));
    const fixed = new Set(before.locks.map(({ field }) => field));
    const free = Object.fromEntries(Object.entries(body).filter(([field]) => !fixed.has(field)));
    const outcome = await changeOfficeGroup(tx, actor, { name, change: free, expectedVersion: version });
    if (outcome.kind === 'invalid')
      return invalid(
        listFieldProblems(
          outcome.refusals,
          (at) => findFieldTexts(name, at.join('/'))?.label ?? nameField(at),
        ),
      );
    const current = await presentGroup(tx, name, settingLocks);
    if (outcome.kind === 'changed-meanwhile')
      return changedMeanwhile({ current, changedFields: changed, by: null, at: null });
    return { status: 200, body: current };
  },
});

const refuseLocked = (locks: readonly { field: string; variable: string }[]) =>
  invalid(
    locks.map(({ field, variable }) => ({
      pointer: `/${field}`,
      code: 'locked',
      detail: FIELD_SENTENCES.locked(variable),
    })),
  );

export const SETTING_ENDPOINTS = [list, read, change];
