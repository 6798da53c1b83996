import { createReadStream } from 'node:fs';
import { z } from 'zod';
import { IMPORT_KINDS, MAX_IMPORT_BYTES } from '#contract/staff/imports.ts';
import { line } from '#contract/text/text-fields.ts';
import { createImport, findImport, inspectStoredFile, storeFile } from '#modules/imports/index.ts';
import type { AdminCore } from '../admin-core.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { receiveFile } from '../receive-file.ts';
import { IMPORT_PERMISSION, refuseFile, refusePeople } from './import-refusals.ts';
import { ImportSchema, presentImport } from './import-schemas.ts';
import type { CatalogueServices } from './services.ts';

const UploadedSchema = z.object({
  fileId: z.uuid(),
  inspected: z.custom<Inspected>((value) => value !== null),
});
type Inspected = Awaited<ReturnType<typeof inspectStoredFile>>;

/** Takes a file, which is the body of the call. */
export const UPLOAD_IMPORT = defineAdminEndpoint({
  method: 'POST',
  path: '/imports',
  permission: IMPORT_PERMISSION,
  operationId: 'createImport',
  summary: 'Begin an import',
  description:
    'The CSV file itself is the body, of at most 50 MB, 100,000 rows and 200 columns. Encoding and separator are found; each column gets the field that its name means. What the rows are (`kind`) is said by the columns, too. Nothing is imported yet.',
  parameters: {
    query: z.object({
      fileName: line(120, 1)
        .default('list.csv')
        .meta({ description: 'Its name.', example: 'spring-list.csv' }),
      kind: z.enum(IMPORT_KINDS).optional().meta({ description: 'Absent: what its columns say.' }),
    }),
  },
  upload: {
    mediaType: 'text/*',
    maxBytes: MAX_IMPORT_BYTES,
    read: async (request, { db }: CatalogueServices & AdminCore) =>
      await receiveFile(request, MAX_IMPORT_BYTES, async (path) => {
        try {
          const fileId = await storeFile(db, createReadStream(path));
          return { body: { fileId, inspected: await inspectStoredFile(db, { fileId }) } };
        } catch (error) {
          return refuseFile(error);
        }
      }),
  },
  responses: { 201: { description: 'The import.', schema: ImportSchema } },
  problems: ['invalid'],
  async run({ tx, actor, caller, body, parameters: { fileName, kind } }) {
    const { fileId, inspected: guessed } = UploadedSchema.parse(body);
    const isGuessed = kind === undefined || kind === guessed.kind;
    const inspected = isGuessed ? guessed : await inspectStoredFile(tx, { fileId, kind });
    const hidden = refusePeople(inspected.kind, caller);
    if (hidden) return hidden;
    const id = await createImport(tx, actor, { fileId, fileName, inspected });
    const stored = await findImport(tx, id);
    if (!stored) throw new Error(`import ${id} was not written`);
    return { status: 201, body: await presentImport(tx, stored) };
  },
});
