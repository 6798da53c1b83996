import { z } from 'zod';
import { findLastBackupTime } from '#modules/backups/index.ts';
import { countLawInForce, LICENCE_KINDS, loadLicences } from '#modules/compliance/office.ts';
import { loadReplyTemplates } from '#modules/contact/index.ts';
import { loadMailSettings } from '#modules/mail-settings/index.ts';
import { listKeys, listStaff } from '#modules/staff/office.ts';
import { countEndpoints } from '#modules/webhooks/index.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { withPermission } from '../permitted-fields.ts';
import type { SettingsServices } from './services.ts';

const SummarySchema = z
  .object({
    law: z.object({
      rules: z.int().meta({ description: 'In force today.' }),
      toCompare: z.int().meta({ description: 'Of these, to be compared with their source.' }),
    }),
    licences: z.array(z.object({ province: z.string(), kind: z.enum(LICENCE_KINDS).nullable() })),
    payment: withPermission('settings.payment', z.enum(['none', 'test', 'live'])),
    mail: withPermission(
      'settings.security',
      z.object({
        sends: z.boolean(),
        host: z.string().nullable().meta({ description: 'Null: set in the environment, or none.' }),
      }),
    ),
    backups: withPermission(
      'settings.security',
      z.object({
        lastAt: z.iso.datetime().nullable().meta({ description: 'When the last good one ended.' }),
      }),
    ),
    replyTemplates: withPermission('message.reply', z.int()),
    staff: withPermission('staff.manage', z.int().meta({ description: 'People who are not removed.' })),
    apiKeys: withPermission('key.manage', z.int()),
    webhooks: withPermission(
      'webhook.manage',
      z.object({
        on: z.int(),
        failing: z.int().meta({ description: 'Whose last attempt failed, or that the shop turned off.' }),
      }),
    ),
  })
  .meta({ id: 'AdminSettingsSummary' });

/** What the page of settings says of pages that are no group with a form. */
export const findSettingsSummary = defineAdminEndpoint({
  method: 'GET',
  path: '/settings/summary',
  permission: 'settings.read',
  operationId: 'findSettingsSummary',
  summary: 'Read the present values of law, licences, payment, mail, backups, staff, keys and webhooks',
  description: 'Few words of each; each has a call of its own.',
  responses: { 200: { description: 'The values.', schema: SummarySchema } },
  async run({ now }, { db, shop, mail }: SettingsServices) {
    const { licences } = await loadLicences(db);
    return {
      status: 200,
      body: {
        law: await countLawInForce(db, now),
        licences: licences.map(({ province, kind = null }) => ({ province, kind })),
        payment: getPayments(shop),
        mail: { sends: mail.sends, host: (await loadMailSettings(db)).server?.host ?? null },
        backups: { lastAt: (await findLastBackupTime(db))?.toISOString() ?? null },
        replyTemplates: (await loadReplyTemplates(db)).templates.length,
        staff: (await listStaff(db)).length,
        apiKeys: (await listKeys(db)).length,
        webhooks: await countEndpoints(db),
      },
    };
  },
});

function getPayments({ takesPayments, isTest }: SettingsServices['shop']): 'none' | 'test' | 'live' {
  if (!takesPayments) return 'none';
  return isTest ? 'test' : 'live';
}
