import { z } from 'zod';
import type { TranslatedKind } from '#contract/catalog/translations.ts';
import { confirmTranslations } from '#modules/catalog/products.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { refuseEdit } from './refuse-edit.ts';
import { IdPath } from './schemas.ts';

const ConfirmedSchema = z
  .object({ version: z.int(), outdated: z.array(z.string()) })
  .meta({ id: 'AdminConfirmedTranslations' });

/**
 * Defines the endpoint that confirms outdated translations of a kind of resource, below
 * `/{resource}/{id}/translations`.
 */
export const defineTranslationEndpoint = ({ resource, kind }: { resource: string; kind: TranslatedKind }) =>
  defineAdminEndpoint({
    method: 'POST',
    path: `/${resource}/{id}/translations/confirm`,
    permission: 'catalogue.write',
    ifMatch: 'required',
    operationId: `confirm${kind.charAt(0).toUpperCase()}${kind.slice(1)}Translations`,
    summary: `Confirm translations of a ${kind}`,
    description:
      'Their sources changed, and they are still right. No text changes, so the version stays the same.',
    parameters: { path: IdPath },
    requestBody: z.strictObject({
      names: z.array(z.string().max(60)).min(1).max(20).meta({ description: 'Such as `story:fr`.' }),
    }),
    responses: { 200: { description: 'The translations that are still outdated.', schema: ConfirmedSchema } },
    problems: ['not-found', 'changed-meanwhile', 'invalid'],
    async run({ tx, actor, body: { names }, version, parameters: { id } }) {
      const outcome = await confirmTranslations(tx, actor, { kind, id, names, expectedVersion: version });
      if (outcome.kind !== 'confirmed') return await refuseEdit(tx, id, outcome);
      return { status: 200, body: { version: outcome.version, outdated: outcome.outdated } };
    },
  });
