import { z } from 'zod';
import { previewPath } from '#contract/pages/preview.ts';
import { createPreviewToken, PREVIEW_PURPOSES, revokePreviewTokens } from '#modules/editing/index.ts';
import { textRecords } from '#modules/texts/index.ts';
import type { CatalogueServices } from '../catalogue/services.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { NOT_FOUND } from '../failures.ts';
import { TextPath } from './text-schemas.ts';

const path = '/texts/{kind}/{id}/preview-tokens';
const permission = 'content.write';

const create = defineAdminEndpoint({
  method: 'POST',
  path,
  permission,
  secretAnswer: true,
  operationId: 'createTextPreview',
  summary: 'Create a preview of a text',
  description:
    'A link to its page in the shop with the draft over it, for seven days; with `purpose=look`, for the caller alone, for twelve hours and without an entry in the history. It works without a sign-in.',
  parameters: { path: TextPath, query: z.object({ purpose: z.enum(PREVIEW_PURPOSES).default('share') }) },
  responses: {
    201: {
      description: 'The preview.',
      schema: z
        .object({
          id: z.uuid(),
          expiresAt: z.iso.datetime(),
          path: z
            .string()
            .meta({
              description:
                'Of the page, with the origin of the shop if the back office has another. It holds the token: shown here alone.',
            }),
        })
        .meta({ id: 'AdminTextPreview' }),
    },
  },
  problems: ['not-found'],
  async run(
    { tx, actor, now, parameters: { kind, id, purpose } },
    { shopOrigin, officeOrigin }: Pick<CatalogueServices, 'shopOrigin'> & { officeOrigin: string },
  ) {
    if (!(await textRecords(kind).lock(tx, id))) return NOT_FOUND;
    const preview = await createPreviewToken(tx, actor, { kind, id, purpose, now });
    const origin = officeOrigin === shopOrigin ? '' : shopOrigin;
    const { token, expiresAt } = preview;
    const page = origin + previewPath(token, 'text');
    return { status: 201, body: { id: preview.id, expiresAt: expiresAt.toISOString(), path: page } };
  },
});

const revoke = defineAdminEndpoint({
  method: 'DELETE',
  path,
  permission,
  operationId: 'revokeTextPreviews',
  summary: 'Revoke all previews of a text',
  description: 'No link to a preview of it works from now on.',
  parameters: { path: TextPath },
  responses: { 204: { description: 'They are revoked, if there were any.' } },
  problems: ['not-found'],
  async run({ tx, actor, now, parameters: { kind, id } }) {
    if (!(await textRecords(kind).lock(tx, id))) return NOT_FOUND;
    await revokePreviewTokens(tx, actor, { kind, id, now });
    return { status: 204 };
  },
});

/** Links to the page of a text with its draft. */
export const TEXT_PREVIEW_ENDPOINTS = [create, revoke];
