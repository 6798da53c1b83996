import { z } from 'zod';
import { FRONT_PARTS, LISTED_VERSIONS } from '#contract/content/front-parts.ts';
import { HomeSchema } from '#contract/content/home.ts';
import { previewPath } from '#contract/pages/preview.ts';
import { createPreviewToken } from '#modules/editing/index.ts';
import { discardFront, listFrontVersions, planFront, publishFront } from '#modules/shop-settings/office.ts';
import { ACTOR_KINDS } from '#platform/actor.ts';
import type { Handle } from '#platform/database/handle.ts';
import { ActorSchema, nameActors } from '../actor-names.ts';
import { answerDiscard, answerPublish, resolution } from '../catalogue/answer-draft.ts';
import { draftVersion } from '../catalogue/present-draft.ts';
import type { CatalogueServices } from '../catalogue/services.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { invalidField } from '../failures.ts';
import { AnnouncementBody, MenusBody } from './front-page-save-endpoints.ts';

const PartPath = z.object({ part: z.enum(FRONT_PARTS) });

const discard = defineAdminEndpoint({
  method: 'POST',
  path: '/front-page/{part}/discard',
  permission: 'content.write',
  operationId: 'discardFrontDraft',
  summary: 'Discard the draft of the home page, the menus or the announcement',
  description: 'Its last state stays in History. A plan to publish it ends.',
  parameters: { path: PartPath },
  requestBody: z.strictObject({ draftVersion }),
  responses: { 204: { description: 'It is discarded.' } },
  problems: ['not-found', 'changed-meanwhile'],
  async run({ tx, actor, body, parameters: { part } }) {
    return await answerDiscard(tx, await discardFront(tx, actor, { part, ...body }));
  },
});

const publish = defineAdminEndpoint({
  method: 'POST',
  path: '/front-page/{part}/publish',
  permission: 'content.publish',
  operationId: 'publishFrontPart',
  summary: 'Publish the home page, the menus or the announcement',
  description: 'Its draft is in the shop within two seconds. A plan to publish it ends.',
  parameters: { path: PartPath },
  requestBody: z.strictObject({ draftVersion, resolution }),
  responses: { 200: { description: 'The version that has it.', schema: z.object({ version: z.int() }) } },
  problems: ['not-found', 'changed-meanwhile', 'draft-conflict', 'invalid'],
  async run({ tx, actor, body, parameters: { part } }) {
    return await answerPublish(tx, part, await publishFront(tx, actor, { part, ...body }));
  },
});

const plan = defineAdminEndpoint({
  method: 'PUT',
  path: '/front-page/{part}/plan',
  permission: 'content.publish',
  operationId: 'planFrontPart',
  summary: 'Plan when the draft of the home page, the menus or the announcement is published',
  description:
    '`null` ends the plan. Where it cannot be published then, the shop stays as it is, and Today says so.',
  parameters: { path: PartPath },
  requestBody: z.strictObject({ publishAt: z.iso.datetime().nullable() }),
  responses: { 204: { description: 'It is planned.' } },
  problems: ['invalid'],
  async run({ tx, actor, now, body, parameters: { part } }) {
    const publishAt = body.publishAt === null ? null : new Date(body.publishAt);
    const outcome = await planFront(tx, actor, { part, publishAt, now });
    if (outcome === 'planned') return { status: 204 };
    return invalidField('/publishAt', 'invalid', (name) =>
      outcome === 'past'
        ? `${name} must be in the future.`
        : `${name} needs a draft: nothing is to be published.`,
    );
  },
});

const versions = defineAdminEndpoint({
  method: 'GET',
  path: '/front-page/{part}/versions',
  permission: 'catalogue.read',
  operationId: 'listFrontVersions',
  summary: 'List the versions of the home page, the menus or the announcement',
  description: `The newest ${LISTED_VERSIONS}, each as it was. One is restored by saving it as a draft.`,
  parameters: { path: PartPath },
  responses: {
    200: {
      description: 'The versions.',
      schema: z.object({
        items: z.array(
          z
            .object({
              version: z.int(),
              at: z.iso.datetime(),
              by: ActorSchema,
              value: z.union([HomeSchema, MenusBody, AnnouncementBody]),
            })
            .meta({ id: 'AdminFrontVersion' }),
        ),
      }),
    },
  },
  async run({ parameters: { part } }, { db }: { db: Handle }) {
    const found = (await listFrontVersions(db, part)).map(({ actorKind, actorId, ...one }) => ({
      ...one,
      actor: { kind: z.enum(ACTOR_KINDS).parse(actorKind), id: actorId },
    }));
    const name = await nameActors(
      db,
      found.map(({ actor }) => actor),
    );
    const items = found.map(({ version, createdAt, value, actor }) => ({
      version,
      at: createdAt.toISOString(),
      by: name(actor),
      value,
    }));
    return { status: 200, body: { items } };
  },
});

const preview = defineAdminEndpoint({
  method: 'POST',
  path: '/front-page/{part}/preview-tokens',
  permission: 'content.write',
  secretAnswer: true,
  operationId: 'createFrontPreview',
  summary: 'Create a preview of the home page, the menus or the announcement',
  description: 'A link to the home page with the draft over it, for the caller alone, for twelve hours.',
  parameters: { path: PartPath },
  responses: {
    201: {
      description: 'The preview.',
      schema: z.object({
        path: z
          .string()
          .meta({
            description:
              'Of the page, with the origin of the shop if the back office has another. It holds the token.',
          }),
      }),
    },
  },
  async run(
    { tx, actor, now, parameters: { part } },
    { shopOrigin, officeOrigin }: Pick<CatalogueServices, 'shopOrigin'> & { officeOrigin: string },
  ) {
    const resource = { kind: 'settings', id: part };
    const { token } = await createPreviewToken(tx, actor, { ...resource, purpose: 'look', now });
    const origin = officeOrigin === shopOrigin ? '' : shopOrigin;
    return { status: 201, body: { path: origin + previewPath(token, 'home') } };
  },
});

/** What is done with the drafts and versions of what every visitor sees first. */
export const FRONT_PAGE_DRAFT_ENDPOINTS = [discard, publish, plan, versions, preview];
