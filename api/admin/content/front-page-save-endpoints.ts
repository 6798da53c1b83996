import { z } from 'zod';
import type { FrontPart } from '#contract/content/front-parts.ts';
import { HomeSchema } from '#contract/content/home.ts';
import { AnnouncementSchema, MenusSchema } from '#contract/content/menus.ts';
import { type FrontDraftSaved, saveFrontDraft } from '#modules/shop-settings/office.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import type { Failure } from '../../endpoint.ts';
import { answerSave } from '../catalogue/answer-draft.ts';
import { draftVersion } from '../catalogue/present-draft.ts';
import { refuseEdit } from '../catalogue/refuse-edit.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { changedMeanwhile } from '../failures.ts';

export const MenusBody = MenusSchema.nullable().meta({
  description: 'null: the shop makes its menus from what it has.',
});
export const AnnouncementBody = AnnouncementSchema.nullable();
const seen = draftVersion.nullable().meta({ description: '`null`: there was no draft.' });
const SAVE = {
  method: 'PUT',
  permission: 'content.write',
  ifMatch: 'required',
  responses: {
    200: {
      description: 'The draft is saved. It is in the shop once it is published.',
      schema: z
        .object({
          draftVersion: draftVersion
            .nullable()
            .meta({ description: '`null`: it is as in the shop, and has no draft any more.' }),
        })
        .meta({ id: 'AdminFrontDraft' }),
    },
  },
  problems: ['changed-meanwhile', 'invalid'],
} as const;

type Edited = Parameters<typeof saveFrontDraft>[2];

async function save(
  tx: Transaction,
  actor: Actor,
  input: Omit<Edited, 'draftVersion'> & { seen: string | null },
) {
  const { seen: version, ...edited } = input;
  const outcome = await saveFrontDraft(tx, actor, { ...edited, draftVersion: version ?? undefined });
  return outcome.kind === 'saved'
    ? { status: 200 as const, body: { draftVersion: outcome.version } }
    : await refuse(tx, input.part, outcome);
}

async function refuse(
  tx: Transaction,
  part: FrontPart,
  outcome: Exclude<FrontDraftSaved, { kind: 'saved' }>,
): Promise<Failure> {
  if (outcome.kind === 'invalid') return await refuseEdit(tx, part, outcome);
  if (outcome.kind === 'changed-in-shop')
    return changedMeanwhile({ current: { version: outcome.version }, changedFields: [], by: null, at: null });
  const answer = await answerSave(tx, outcome);
  return 'problem' in answer
    ? answer
    : changedMeanwhile({ current: null, changedFields: [], by: null, at: null });
}

const saveMenus = defineAdminEndpoint({
  ...SAVE,
  path: '/front-page/menus/draft',
  operationId: 'saveMenus',
  summary: 'Save the draft of the menus',
  description:
    'Header and footer whole. A link to what the shop does not show at the moment is left out there, and comes back with it. Parts that are left out answer 404.',
  requestBody: z.strictObject({ menus: MenusBody, draftVersion: seen }),
  async run({ tx, actor, body: { menus, draftVersion: version }, version: inShop }) {
    return await save(tx, actor, {
      part: 'menus',
      edited: { menus: menus ?? undefined },
      version: inShop,
      seen: version,
    });
  },
});

const saveAnnouncement = defineAdminEndpoint({
  ...SAVE,
  path: '/front-page/announcement/draft',
  operationId: 'saveAnnouncement',
  summary: 'Save the draft of the announcement',
  description: 'A line above every page, on its days in the time zone of the shop. null takes it away.',
  requestBody: z.strictObject({ announcement: AnnouncementBody, draftVersion: seen }),
  async run({ tx, actor, body: { announcement, draftVersion: version }, version: inShop }) {
    const edited = { announcement: announcement ?? undefined };
    return await save(tx, actor, { part: 'announcement', edited, version: inShop, seen: version });
  },
});

const saveHome = defineAdminEndpoint({
  ...SAVE,
  path: '/front-page/home/draft',
  operationId: 'saveHome',
  summary: 'Save the draft of the home page',
  description:
    'Its slides, cards, bottles, quotes and words whole. A slide is shown on its days. A new quote says how the person agreed to it.',
  requestBody: HomeSchema.extend({ draftVersion: seen }),
  standIns: () => ({ title: '-', text: '-', action: '-', quote: '-', name: '-', place: '-' }),
  async run({ tx, actor, body: { draftVersion: version, ...edited }, version: inShop }) {
    return await save(tx, actor, { part: 'home', edited, version: inShop, seen: version });
  },
});

/** Drafts of what every visitor sees first: each part whole. */
export const FRONT_PAGE_SAVE_ENDPOINTS = [saveMenus, saveAnnouncement, saveHome];
