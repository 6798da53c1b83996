import { z } from 'zod';
import { PROVINCE_CODES } from '#contract/checkout/provinces.ts';
import { PRODUCT_CLASSES } from '#contract/checkout/quote.ts';
import {
  changeLicences,
  changeTraining,
  CONFIDENCES,
  LAW_CARTS,
  LICENCE_KINDS,
  LICENCE_PRESETS,
  LicencesChangeSchema,
  loadLicences,
  loadTraining,
  previewLicences,
  TrainingSchema,
} from '#modules/compliance/office.ts';
import type { Handle } from '#platform/database/handle.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { changedMeanwhile } from '../failures.ts';
import { refuseTerms } from './refuse-terms.ts';

type Services = { db: Handle };

const classes = z.array(z.enum(PRODUCT_CLASSES));
const hours = z.object({ earliest: z.string(), latest: z.string() });
const strengths = z.array(z.object({ productClass: z.enum(PRODUCT_CLASSES), maxAbvPercent: z.number() }));

const LicencesSchema = z
  .object({
    version: z.int(),
    isDemo: z.boolean().meta({ description: "The licences are the demo's, and assumed." }),
    licences: LicencesChangeSchema.shape.licences,
    presets: z
      .array(
        z.object({
          kind: z.enum(LICENCE_KINDS),
          province: z.enum(PROVINCE_CODES).nullable(),
          classes: classes.nullable(),
          strengths: strengths.nullable(),
          hours: hours.nullable(),
          training: z.string().nullable(),
          note: z.string().nullable(),
          source: z
            .object({ title: z.string(), url: z.string(), confidence: z.enum(CONFIDENCES) })
            .nullable(),
        }),
      )
      .meta({ description: 'What each kind allows, as far as a source says it; null: unknown to us.' }),
  })
  .meta({ id: 'AdminLicences' });

async function present(db: Handle): Promise<z.output<typeof LicencesSchema>> {
  return {
    ...(await loadLicences(db)),
    presets: LICENCE_KINDS.map((kind) => {
      const preset = LICENCE_PRESETS[kind];
      return {
        kind,
        ...preset,
        classes: preset.classes && [...preset.classes],
        strengths: preset.strengths && [...preset.strengths],
      };
    }),
  };
}

const read = defineAdminEndpoint({
  method: 'GET',
  path: '/settings/licences',
  permission: 'settings.read',
  operationId: 'findLicences',
  summary: 'Read the licences of the shop',
  description: 'Where and what it may sell, by which licence, and what each kind of licence allows.',
  responses: { 200: { description: 'The licences.', schema: LicencesSchema } },
  async run(_call, { db }: Services) {
    return { status: 200, body: await present(db) };
  },
});

const change = defineAdminEndpoint({
  method: 'PUT',
  path: '/settings/licences',
  permission: 'settings.legal',
  stepUp: true,
  ifMatch: 'required',
  operationId: 'changeLicences',
  summary: 'Change the licences of the shop',
  description:
    'Replaces all rows. Without a licence nothing is sold to a province; classes and strengths limit what is. The next checkout uses them. They share their version with the settings of delivery.',
  requestBody: LicencesChangeSchema,
  responses: { 200: { description: 'The licences.', schema: LicencesSchema } },
  problems: ['invalid', 'changed-meanwhile'],
  async run({ tx, actor, body, version }) {
    const outcome = await changeLicences(tx, actor, { change: body, expectedVersion: version });
    if (outcome.kind === 'invalid') return refuseTerms(outcome.issues);
    const current = await present(tx);
    if (outcome.kind === 'changed-meanwhile')
      return changedMeanwhile({ current, changedFields: ['licences'], by: null, at: null });
    return { status: 200, body: current };
  },
});

const preview = defineAdminEndpoint({
  method: 'POST',
  path: '/settings/licences/preview',
  permission: 'settings.read',
  readsOnly: true,
  operationId: 'previewLicences',
  summary: 'See what a change of licences does',
  description:
    'In which provinces sample carts are sold today before and after it, as the checkout decides. Nothing is saved.',
  requestBody: LicencesChangeSchema,
  responses: {
    200: {
      description: 'The provinces in which something changes.',
      schema: z.object({
        items: z.array(
          z.object({
            province: z.enum(PROVINCE_CODES),
            carts: z.array(
              z.object({
                cart: z.enum(LAW_CARTS),
                before: z.string().nullable().meta({ description: 'Why it is refused; null: it is sold.' }),
                after: z.string().nullable(),
              }),
            ),
          }),
        ),
      }),
    },
  },
  async run({ body, now }, { db }: Services) {
    const items = await previewLicences(db, body, now);
    return { status: 200, body: { items: items.map((row) => ({ ...row, carts: [...row.carts] })) } };
  },
});

const StoredTrainingSchema = TrainingSchema.extend({ version: z.int() })
  .strip()
  .meta({ id: 'AdminTraining' });

const readTraining = defineAdminEndpoint({
  method: 'GET',
  path: '/settings/training',
  permission: 'settings.read',
  operationId: 'findTraining',
  summary: 'Read the training of staff',
  description: 'Who learnt to sell alcohol, and the first day on which each certificate no longer holds.',
  responses: { 200: { description: 'The certificates.', schema: StoredTrainingSchema } },
  async run(_call, { db }: Services) {
    return { status: 200, body: await loadTraining(db) };
  },
});

const replaceTraining = defineAdminEndpoint({
  method: 'PUT',
  path: '/settings/training',
  permission: 'settings.write',
  ifMatch: 'required',
  operationId: 'changeTraining',
  summary: 'Change the training of staff',
  description: 'Replaces all certificates. Today names those that end within 30 days, or have ended.',
  requestBody: TrainingSchema,
  responses: { 200: { description: 'The certificates.', schema: StoredTrainingSchema } },
  problems: ['changed-meanwhile'],
  async run({ tx, actor, body, version }) {
    const outcome = await changeTraining(tx, actor, { training: body, expectedVersion: version });
    const current = await loadTraining(tx);
    if (outcome === 'changed-meanwhile')
      return changedMeanwhile({ current, changedFields: ['certificates'], by: null, at: null });
    return { status: 200, body: current };
  },
});

export const LICENCE_ENDPOINTS = [read, change, preview, readTraining, replaceTraining];
