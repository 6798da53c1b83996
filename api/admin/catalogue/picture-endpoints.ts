import { z } from 'zod';
import { formatList } from '#contract/format/format-list.ts';
import { problem } from '#contract/http/problems.ts';
import { FocusSchema } from '#contract/picture-schema.ts';
import { line } from '#contract/text/text-fields.ts';
import { listPicturePlaces } from '#modules/catalog/office.ts';
import { listMonthPictures } from '#modules/months/index.ts';
import { MAX_PICTURES, setProductPictures } from '#modules/catalog/products.ts';
import { setGroupPicture } from '#modules/catalog/groups.ts';
import { deleteMedia, findMedia, lockMedia, MAX_BYTES, saveUpload } from '#modules/media/index.ts';
import type { AdminCore } from '../admin-core.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { invalidField, NOT_FOUND } from '../failures.ts';
import { reason } from '../text-fields.ts';
import { MadeSchema, readPhotograph, ReadPhotographSchema } from './read-photograph.ts';
import { refuseEdit } from './refuse-edit.ts';
import { EditedProductSchema, IdPath, presentEditedProduct, SavedGroupSchema } from './schemas.ts';
import type { CatalogueServices } from './services.ts';
import { FIELD_SENTENCES } from '../field-sentences.ts';

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
        return invalidField('/darkOf', 'unknown', FIELD_SENTENCES.lightPicture);
      return await readPhotograph(request, pictures, base);
    },
  },
  responses: { 201: { description: 'The picture, to be placed at a product.', schema: MadeSchema } },
  async run({ tx, actor, body }) {
    const { picture, sourceHash } = ReadPhotographSchema.parse(body);
    // A dark version makes another picture than its file alone would.
    await saveUpload(tx, actor, picture, picture.looks.length === 1 ? sourceHash : undefined);
    return { status: 201, body: { picture } };
  },
});

const remove = defineAdminEndpoint({
  method: 'DELETE',
  path: '/media/{key}',
  permission: 'catalogue.write',
  operationId: 'deletePicture',
  summary: 'Delete an uploaded photograph',
  description:
    'One that nothing shows; 409 `in-use` names in `places` what shows it. Its files go after 30 days: until then an undo brings it back.',
  parameters: { path: z.object({ key: z.string().max(120) }) },
  responses: { 204: { description: 'It is deleted.' } },
  problems: ['not-found', 'in-use'],
  async run({ tx, actor, parameters: { key } }) {
    const isThere = await lockMedia(tx, key);
    const places = await listPicturePlaces(tx, key);
    const months = (await listMonthPictures(tx)).filter((one) => one.key === key);
    const names = [...places.map(({ name }) => name), ...months.map(({ heading }) => heading)];
    if (names.length > 0) {
      return {
        problem: {
          ...problem('in-use', `It is shown by ${formatList(names)}. Remove it there first.`),
          places,
        },
      };
    }
    if (!isThere) return NOT_FOUND;
    await deleteMedia(tx, actor, key);
    return { status: 204 };
  },
});

const PlacedSchema = z.strictObject({
  key: z.string().max(120).meta({ description: 'Of an upload, or of a picture that it has.' }),
  alt: line(250),
  focus: FocusSchema.optional(),
});

const placeOfGroup = (kind: 'category' | 'collection', path: '/categories' | '/collections') =>
  defineAdminEndpoint({
    method: 'PUT',
    path: `${path}/{id}/picture`,
    permission: 'catalogue.write',
    ifMatch: 'required',
    operationId: kind === 'category' ? 'setCategoryPicture' : 'setCollectionPicture',
    summary: `Set the picture of a ${kind}`,
    description: `\`null\` removes it. The shop shows it within two seconds. That of a published ${kind} needs a description that says more than the name.`,
    parameters: { path: IdPath },
    requestBody: z.strictObject({ picture: PlacedSchema.nullable(), reason: reason.optional() }),
    standIns: () => ({}),
    responses: { 200: { description: 'It is saved.', schema: SavedGroupSchema } },
    problems: ['not-found', 'changed-meanwhile', 'invalid', 'publish-incomplete'],
    async run({ tx, actor, body: { picture, reason: why }, version, parameters: { id } }) {
      const input = { kind, id, picture, expectedVersion: version, reason: why };
      const outcome = await setGroupPicture(tx, actor, input);
      return outcome.kind === 'saved'
        ? { status: 200, body: { id, version: outcome.version } }
        : await refuseEdit(tx, id, outcome);
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
        PlacedSchema,
        z.strictObject({ imageUrl: z.string().max(2_000).meta({ description: 'One that it has.' }) }),
      ]),
    ),
    reason: reason.optional(),
  }),
  standIns: () => ({}),
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

/** Photographs: uploads, and the pictures of products, categories and collections. */
export const PICTURE_ENDPOINTS = [
  upload,
  remove,
  place,
  placeOfGroup('category', '/categories'),
  placeOfGroup('collection', '/collections'),
];
