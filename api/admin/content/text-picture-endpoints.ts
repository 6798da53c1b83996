import { z } from 'zod';
import { FocusSchema, PictureSchema } from '#contract/picture-schema.ts';
import { SLUG } from '#contract/text/slug.ts';
import { line } from '#contract/text/text-fields.ts';
import { listTextPictures, saveTextPicture } from '#modules/shop-settings/office.ts';
import type { Handle } from '#platform/database/handle.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { NOT_FOUND } from '../failures.ts';

const list = defineAdminEndpoint({
  method: 'GET',
  path: '/text-pictures',
  permission: 'catalogue.read',
  operationId: 'listTextPictures',
  summary: 'List the pictures for texts',
  description: 'All pictures that a text can show by their names.',
  responses: {
    200: {
      description: 'The pictures.',
      schema: z.object({
        items: z.array(
          z.object({ name: z.string(), picture: PictureSchema }).meta({ id: 'AdminTextPicture' }),
        ),
      }),
    },
  },
  async run(_call, { db }: { db: Handle }) {
    return { status: 200, body: { items: await listTextPictures(db) } };
  },
});

const save = defineAdminEndpoint({
  method: 'PUT',
  path: '/text-pictures/{name}',
  permission: 'content.write',
  operationId: 'saveTextPicture',
  summary: 'Add or describe a picture for texts',
  description: 'Every text that names it shows it so within two seconds.',
  parameters: { path: z.object({ name: z.string().regex(SLUG).max(200) }) },
  requestBody: z.strictObject({
    key: line(200).optional().meta({ description: 'Of an upload. Absent: its files stay.' }),
    alt: line(250).meta({ description: 'What it shows, in words; empty where it is decoration.' }),
    focus: FocusSchema.optional().meta({ description: 'What stays in sight where it is cropped.' }),
  }),
  responses: { 204: { description: 'It is saved.' } },
  problems: ['not-found'],
  async run({ tx, actor, body: { key, alt, focus }, parameters: { name } }) {
    const outcome = await saveTextPicture(tx, actor, { name, key, alt, focus });
    return outcome === 'saved' ? { status: 204 } : NOT_FOUND;
  },
});

/** Pictures that texts show by their names. */
export const TEXT_PICTURE_ENDPOINTS = [list, save];
