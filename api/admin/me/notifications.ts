import { z } from 'zod';
import { FREQUENCIES, NOTIFICATION_KINDS, NOTIFICATION_PERMISSIONS } from '#contract/staff/notifications.ts';
import type { Permission } from '#contract/staff/permissions.ts';
import { loadPreferences, type Preferences, savePreferences } from '#modules/notifications/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { permissionMissing } from '../failures.ts';

const frequency = z.enum(FREQUENCIES);
const PreferencesSchema = z
  .object({
    order: frequency,
    request: frequency,
    dispute: frequency,
    'refund-failed': frequency,
    'low-stock': frequency,
  })
  .meta({ id: 'AdminNotifications' });
const AnswerSchema = z.object({
  preferences: PreferencesSchema,
  allowed: z.array(z.enum(NOTIFICATION_KINDS)).meta({ description: 'The kinds that the roles include.' }),
});

const present = (preferences: Preferences, permissions: ReadonlySet<Permission>) => ({
  preferences,
  allowed: NOTIFICATION_KINDS.filter((kind) => permissions.has(NOTIFICATION_PERMISSIONS[kind])),
});

const read = defineAdminEndpoint({
  method: 'GET',
  path: '/me/notifications',
  permission: 'any-staff',
  notForKeys: true,
  operationId: 'findNotifications',
  summary: 'Read which mails the caller wants',
  description: 'Of new orders, requests of buyers, disputes, failed refunds and low stock.',
  responses: { 200: { description: 'The preferences.', schema: AnswerSchema } },
  async run({ caller }, { db }: { db: Handle }) {
    return { status: 200, body: present(await loadPreferences(db, caller.id), caller.permissions) };
  },
});

const write = defineAdminEndpoint({
  method: 'PUT',
  path: '/me/notifications',
  permission: 'any-staff',
  notForKeys: true,
  operationId: 'saveNotifications',
  summary: 'Choose which mails the caller wants',
  description: 'At once, or together once an hour or a day. A new preference counts from now.',
  requestBody: z.strictObject(PreferencesSchema.shape),
  responses: { 200: { description: 'The preferences.', schema: AnswerSchema } },
  problems: ['permission-missing'],
  async run({ tx, actor, caller, body }) {
    const refused = NOTIFICATION_KINDS.find(
      (kind) => body[kind] !== 'off' && !caller.permissions.has(NOTIFICATION_PERMISSIONS[kind]),
    );
    if (refused !== undefined) return permissionMissing(NOTIFICATION_PERMISSIONS[refused], `/${refused}`);
    await savePreferences(tx, actor, caller.id, body);
    return { status: 200, body: present(body, caller.permissions) };
  },
});

/** Mails that the caller wants. */
export const NOTIFICATION_ENDPOINTS = [read, write];
