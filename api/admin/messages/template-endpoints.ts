import { z } from 'zod';
import { changeReplyTemplates, loadReplyTemplates, ReplyTemplatesSchema } from '#modules/contact/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { changedMeanwhile } from '../failures.ts';

type Services = { db: Handle };

const StoredSchema = z
  .object({ version: z.int(), templates: ReplyTemplatesSchema.shape.templates })
  .meta({ id: 'AdminReplyTemplates' });

const read = defineAdminEndpoint({
  method: 'GET',
  path: '/settings/reply-templates',
  permission: 'message.reply',
  operationId: 'findReplyTemplates',
  summary: 'Read the reply templates',
  description:
    'Texts that a reply begins with. They name {{name}}, {{orderNumber}}, {{tracking}} and {{shop}}.',
  responses: { 200: { description: 'The templates.', schema: StoredSchema } },
  async run(_call, { db }: Services) {
    return { status: 200, body: await loadReplyTemplates(db) };
  },
});

const change = defineAdminEndpoint({
  method: 'PUT',
  path: '/settings/reply-templates',
  permission: 'message.reply',
  ifMatch: 'required',
  operationId: 'changeReplyTemplates',
  summary: 'Change the reply templates',
  description: 'Replaces all of them. Other placeholders than the four are refused.',
  requestBody: ReplyTemplatesSchema,
  responses: { 200: { description: 'The templates.', schema: StoredSchema } },
  problems: ['changed-meanwhile'],
  async run({ tx, actor, body, version }) {
    const outcome = await changeReplyTemplates(tx, actor, { ...body, expectedVersion: version });
    const current = await loadReplyTemplates(tx);
    if (outcome === 'changed-meanwhile')
      return changedMeanwhile({ current, changedFields: ['templates'], by: null, at: null });
    return { status: 200, body: current };
  },
});

export const TEMPLATE_ENDPOINTS = [read, change];
