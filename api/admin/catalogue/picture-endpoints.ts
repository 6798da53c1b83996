import { z } from 'zod';
import { FocusSchema, PictureSchema } from '#contract/picture-schema.ts';
import { MAX_PICTURES, setProductPictures } from '#modules/catalog/index.ts';
import { explainRefusal, findMedia, MAX_BYTES, saveMedia } from '#modules/media/index.ts';
import type { AdminCore } from '../admin-core.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { failure, invalid } from '../failures.ts';
import { receiveFile } from '../receive-file.ts';
import { line, reason } from '../text-fields.ts';
import { refuseEdit } from './refuse-edit.ts';
import { EditedProductSchema, IdPath, presentEditedProduct } from './schemas.ts';
import type { CatalogueServices } from './services.ts';

const MadeSchema = z.object({ picture: PictureSchema });
/** Seconds after which a process that makes pictures is free again, as a guess. */
const BUSY_SECONDS = '10';

const upload = defineAdminEndpoint({
  method: 'POST',
  path: '/media',
  permission: 'catalogue.write',
  operationId: 'uploadPicture',
  summary: 'Upload a photograph',
  description:
    'The file itself is the body: JPEG, PNG, WebP or AVIF of at most 40 MB, 600 to 12,000 pixels a side. It is checked, turned upright, freed of its metadata and written in all widths; that takes some seconds. What no product shows is deleted after 30 days.',
  parameters: {
    query: z.object({
      darkOf: z
        .string()
        .max(120)
        .optional()
        .meta({ description: 'Key of an uploaded photograph: the file is its version for the dark theme.' }),
    }),
  },
  upload: {
    mediaType: 'image/*',
    maxBytes: MAX_BYTES,
    async read(request, { db, pictures }: CatalogueServices & AdminCore) {
      const key = new URL(request.url).searchParams.get('darkOf');
      const base = key === null ? undefined : (await findMedia(db, [key])).get(key);
      if (key !== null && base?.looks.length !== 1)
        return invalid([
          { pointer: '/darkOf', code: 'unknown', detail: 'is no photograph without a dark version.' },
        ]);
      return await receiveFile(request, MAX_BYTES, async (path) => {
        const news = await pictures.make(path, 'photograph', base);
        if (news === 'busy')
          return {
            ...failure('unavailable', 'Too many photographs wait already. Send it again in a moment.'),
            headers: { 'retry-after': BUSY_SECONDS },
          };
        if (news.ok) return { body: { picture: news.picture } };
        const { refusal } = news;
        return invalid([{ pointer: '', code: refusal.kind, detail: explainRefusal(refusal) }]);
      });
    },
  },
  responses: { 201: { description: 'The picture, to be placed at a product.', schema: MadeSchema } },
  async run({ tx, actor, body }) {
    const { picture } = MadeSchema.parse(body);
    await saveMedia(tx, actor, [picture]);
    return { status: 201, body: { picture } };
  },
});

const place = defineAdminEndpoint({
  method: 'PUT',
  path: '/products/{id}/pictures',
  permission: 'catalogue.write',
  ifMatch: 'required',
  operationId: 'setProductPictures',
  summary: 'Set the photographs of a product',
  description: `All of them in their order, at most ${MAX_PICTURES}; the first stands in lists. The shop shows them within two seconds. A photograph of a published product needs a description that says more than the name.`,
  parameters: { path: IdPath },
  requestBody: z.strictObject({
    pictures: z.array(
      z.union([
        z.strictObject({
          key: z.string().max(120).meta({ description: 'Of an upload, or of a picture that it has.' }),
          alt: line(250),
          focus: FocusSchema.optional(),
        }),
        z.strictObject({ imageUrl: z.string().max(2_000).meta({ description: 'One that it has.' }) }),
      ]),
    ),
    reason: reason.optional(),
  }),
  responses: { 200: { description: 'The product after it.', schema: EditedProductSchema } },
  problems: ['not-found', 'changed-meanwhile', 'invalid', 'publish-incomplete'],
  async run({ tx, actor, body, version, parameters: { id } }) {
    const input = { id, pictures: body.pictures, expectedVersion: version, reason: body.reason };
    const outcome = await setProductPictures(tx, actor, input);
    return outcome.kind === 'saved'
      ? { status: 200, body: presentEditedProduct(outcome.product) }
      : await refuseEdit(tx, id, outcome);
  },
});

/** Photographs: uploads, and the pictures of products. */
export const PICTURE_ENDPOINTS = [upload, place];
