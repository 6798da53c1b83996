import { z } from 'zod';
import { previewPath } from '#contract/pages/preview.ts';
import { findStoredProduct } from '#modules/catalog/index.ts';
import { createPreviewToken, PREVIEW_PURPOSES, revokePreviewTokens } from '#modules/editing/index.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { NOT_FOUND } from '../failures.ts';
import { IdPath } from './schemas.ts';
import type { CatalogueServices } from './services.ts';

const kind = 'product';
const path = '/products/{id}/preview-tokens';
const permission = 'catalogue.write';

const PreviewSchema = z
  .object({
    id: z.uuid(),
    expiresAt: z.iso.datetime(),
    paths: z
      .object({ product: z.string(), card: z.string() })
      .meta({
        description:
          'Of the page and of the card, with the origin of the shop if the back office has another. They hold the token: shown here alone.',
      }),
  })
  .meta({ id: 'AdminPreview' });

const createPreview = defineAdminEndpoint({
  method: 'POST',
  path,
  permission,
  secretAnswer: true,
  operationId: 'createProductPreview',
  summary: 'Create a preview of a product',
  description:
    'A link to its page in the shop with the draft over it, for seven days; with `purpose=look`, for the caller alone, for twelve hours and without an entry in the history. It works without a sign-in.',
  parameters: { path: IdPath, query: z.object({ purpose: z.enum(PREVIEW_PURPOSES).default('share') }) },
  responses: { 201: { description: 'The preview.', schema: PreviewSchema } },
  problems: ['not-found'],
  async run(
    { tx, actor, now, parameters: { id, purpose } },
    { shopOrigin, officeOrigin }: Pick<CatalogueServices, 'shopOrigin'> & { officeOrigin: string },
  ) {
    if (!(await findStoredProduct(tx, id))) return NOT_FOUND;
    const preview = await createPreviewToken(tx, actor, { kind, id, purpose, now });
    const origin = officeOrigin === shopOrigin ? '' : shopOrigin;
    const { token, expiresAt } = preview;
    const paths = {
      product: origin + previewPath(token, 'product'),
      card: origin + previewPath(token, 'card'),
    };
    return { status: 201, body: { id: preview.id, expiresAt: expiresAt.toISOString(), paths } };
  },
});

const revokePreview = defineAdminEndpoint({
  method: 'DELETE',
  path: `${path}/{tokenId}`,
  permission,
  operationId: 'revokeProductPreview',
  summary: 'Revoke a preview of a product',
  description: 'Its link leads nowhere from now on.',
  parameters: { path: IdPath.extend({ tokenId: z.uuid() }) },
  responses: { 204: { description: 'It is revoked.' } },
  problems: ['not-found'],
  async run({ tx, actor, now, parameters: { id, tokenId } }) {
    const count = await revokePreviewTokens(tx, actor, { kind, id, tokenId, now });
    return count === 0 ? NOT_FOUND : { status: 204 };
  },
});

const revokePreviews = defineAdminEndpoint({
  method: 'DELETE',
  path,
  permission,
  operationId: 'revokeProductPreviews',
  summary: 'Revoke all previews of a product',
  description: 'No link to a preview of it works from now on.',
  parameters: { path: IdPath },
  responses: { 204: { description: 'They are revoked, if there were any.' } },
  problems: ['not-found'],
  async run({ tx, actor, now, parameters: { id } }) {
    if (!(await findStoredProduct(tx, id))) return NOT_FOUND;
    await revokePreviewTokens(tx, actor, { kind, id, now });
    return { status: 204 };
  },
});

/** Links to the page of a product with its draft. */
export const PREVIEW_ENDPOINTS = [createPreview, revokePreview, revokePreviews];
