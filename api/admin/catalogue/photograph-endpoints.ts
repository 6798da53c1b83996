import { z } from 'zod';
import { addPicture, matchPhotographs, MAX_PICTURES } from '#modules/catalog/products.ts';
import { MAX_BYTES, saveUpload } from '#modules/media/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { readPhotograph, ReadPhotographSchema } from './read-photograph.ts';
import { refuseEdit } from './refuse-edit.ts';
import { IdPath } from './schemas.ts';
import type { CatalogueServices } from './services.ts';

/** Files of one call. */
const MAX_FILES = 200;

const match = defineAdminEndpoint({
  method: 'POST',
  path: '/products/photographs/match',
  permission: 'catalogue.write',
  readsOnly: true,
  operationId: 'matchPhotographs',
  summary: 'See which products files belong to',
  description:
    'By SKU, barcode or slug in the name of each file: `AL-GIN-01_2.png`, `6281234567890.jpg`, `glen-orvin-back.webp`. A number or a view at the end is the place among the photographs of the product. Answers stand in the order of the files.',
  requestBody: z.strictObject({
    files: z
      .array(
        z.strictObject({
          name: z.string().max(255),
          hash: z
            .string()
            .regex(/^[0-9a-f]{64}$/)
            .optional()
            .meta({
              description: 'SHA-256 of the file, in hexadecimal.',
              example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
            }),
        }),
      )
      .min(1)
      .max(MAX_FILES),
  }),
  responses: {
    200: {
      description: 'What each file may show.',
      schema: z
        .object({
          files: z.array(
            z.object({
              products: z
                .array(z.object({ id: z.uuid(), name: z.string(), sku: z.string(), pictureCount: z.int() }))
                .meta({ description: 'Several: the name is a code of each of them.' }),
              place: z.int().meta({ description: '1 comes first.' }),
              isThere: z
                .boolean()
                .meta({ description: 'The product has a photograph that was made of this file.' }),
            }),
          ),
        })
        .meta({ id: 'AdminPhotographMatches' }),
    },
  },
  problems: ['invalid'],
  async run({ body: { files } }, { db }: { db: Handle }) {
    return { status: 200, body: { files: await matchPhotographs(db, files) } };
  },
});

const add = defineAdminEndpoint({
  method: 'POST',
  path: '/products/{id}/photographs',
  permission: 'catalogue.write',
  operationId: 'addPhotograph',
  summary: 'Add a photograph to a product',
  description: `The file itself is the body, as of \`POST /media\`. It stands behind the photographs that the product has, at most ${MAX_PICTURES}; its description is made until one is written. A photograph that the product has already is not added again.`,
  parameters: { path: IdPath },
  upload: {
    mediaType: 'image/*',
    maxBytes: MAX_BYTES,
    read: async (request, { pictures }: CatalogueServices) => await readPhotograph(request, pictures),
  },
  responses: {
    201: {
      description: 'What became of it.',
      schema: z.object({ key: z.string(), isAdded: z.boolean() }).meta({ id: 'AdminAddedPhotograph' }),
    },
  },
  problems: ['not-found', 'invalid', 'changed-meanwhile', 'publish-incomplete'],
  async run({ tx, actor, body, parameters: { id } }) {
    const { picture, sourceHash } = ReadPhotographSchema.parse(body);
    await saveUpload(tx, actor, picture, sourceHash);
    const outcome = await addPicture(tx, actor, { id, key: picture.key });
    if (outcome.kind !== 'saved' && outcome.kind !== 'there') return await refuseEdit(tx, id, outcome);
    return { status: 201, body: { key: picture.key, isAdded: outcome.kind === 'saved' } };
  },
});

/** Many photographs at once: which products they belong to, and each upload. */
export const PHOTOGRAPH_ENDPOINTS = [match, add];
