import { createReadStream } from 'node:fs';
import { z } from 'zod';
import { IMPORT_ENCODINGS, IMPORT_SEPARATORS, MAX_IMPORT_BYTES } from '#contract/staff/imports.ts';
import { line } from '#contract/text/text-fields.ts';
import {
  changeImport,
  createImport,
  findImport,
  inspectStoredFile,
  leaveOut,
  MappingSchema,
  resolveRow,
  startCheck,
  startCommit,
  storeFile,
} from '#modules/imports/index.ts';
import type { AdminCore } from '../admin-core.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { failure, invalidField, notAllowedNow } from '../failures.ts';
import { FIELD_SENTENCES } from '../field-sentences.ts';
import { receiveFile } from '../receive-file.ts';
import { reason } from '../text-fields.ts';
import { IMPORT_READS } from './import-reads.ts';
import {
  findMissing,
  IMPORT_PERMISSION,
  refuseFile,
  refuseImport,
  refuseMapping,
} from './import-refusals.ts';
import { ImportSchema, presentImport } from './import-schemas.ts';
import { IdPath } from './schemas.ts';
import type { CatalogueServices } from './services.ts';

const ANSWER = { 200: { description: 'The import.', schema: ImportSchema } };
const CHANGE_PROBLEMS = ['not-found', 'changed-meanwhile', 'not-allowed-now', 'invalid'] as const;
const MAX_ROWS_LEFT_OUT = 1_000;

const UploadedSchema = z.object({
  fileId: z.uuid(),
  inspected: z.custom<Inspected>((value) => value !== null),
});
type Inspected = Awaited<ReturnType<typeof inspectStoredFile>>;

const upload = defineAdminEndpoint({
  method: 'POST',
  path: '/imports',
  permission: IMPORT_PERMISSION,
  operationId: 'createImport',
  summary: 'Begin an import',
  description:
    'The CSV file itself is the body, of at most 50 MB, 100,000 rows and 200 columns. Encoding and separator are found; each column gets the field that its name means. Nothing is imported yet.',
  parameters: {
    query: z.object({
      fileName: line(120, 1)
        .default('list.csv')
        .meta({ description: 'Its name.', example: 'spring-list.csv' }),
    }),
  },
  upload: {
    mediaType: 'text/*',
    maxBytes: MAX_IMPORT_BYTES,
    read: async (request, { db }: CatalogueServices & AdminCore) =>
      await receiveFile(request, MAX_IMPORT_BYTES, async (path) => {
        try {
          const fileId = await storeFile(db, createReadStream(path));
          return { body: { fileId, inspected: await inspectStoredFile(db, 'products', { fileId }) } };
        } catch (error) {
          return refuseFile(error);
        }
      }),
  },
  responses: { 201: { description: 'The import.', schema: ImportSchema } },
  problems: ['invalid'],
  async run({ tx, actor, body, parameters: { fileName } }) {
    const { fileId, inspected } = UploadedSchema.parse(body);
    const id = await createImport(tx, actor, { kind: 'products', fileId, fileName, inspected });
    const stored = await findImport(tx, id);
    if (!stored) throw new Error(`import ${id} was not written`);
    return { status: 201, body: await presentImport(tx, stored) };
  },
});

const change = defineAdminEndpoint({
  method: 'PATCH',
  path: '/imports/{id}',
  permission: IMPORT_PERMISSION,
  ifMatch: 'required',
  operationId: 'changeImport',
  summary: 'Say how a file is read',
  description:
    'A merge patch: encoding, separator, all columns in their order, the key, one supplier for all rows. The check is void then. Another encoding or separator makes other columns.',
  parameters: { path: IdPath },
  requestBody: z.strictObject({
    encoding: z.enum(IMPORT_ENCODINGS).optional(),
    separator: z.enum(IMPORT_SEPARATORS).optional(),
    ...MappingSchema.partial().shape,
  }),
  responses: ANSWER,
  problems: CHANGE_PROBLEMS,
  async run({ tx, body, version, parameters: { id } }) {
    const { encoding, separator, columns, key, supplierId } = body;
    const mapping = {
      ...(columns && { columns }),
      ...(key && { key }),
      ...(supplierId !== undefined && { supplierId }),
    };
    try {
      const outcome = await changeImport(tx, { id, expectedVersion: version, encoding, separator, mapping });
      return outcome.kind === 'saved'
        ? { status: 200, body: await presentImport(tx, outcome.current) }
        : await refuseImport(tx, outcome);
    } catch (error) {
      return refuseFile(error);
    }
  },
});

const check = defineAdminEndpoint({
  method: 'POST',
  path: '/imports/{id}/check',
  permission: IMPORT_PERMISSION,
  ifMatch: 'required',
  operationId: 'checkImport',
  summary: 'Check an import',
  description:
    'Finds in the background what each row would do, by the rules of the product form. Only staged rows are written. `mappingName` keeps the columns for the next file with the same header.',
  parameters: { path: IdPath },
  requestBody: z.strictObject({ mappingName: line(80).optional() }),
  responses: { 202: { description: 'It is being checked.', schema: ImportSchema } },
  problems: [...CHANGE_PROBLEMS, 'permission-missing'],
  async run(
    { tx, actor, caller, body, version, parameters: { id }, afterCommit },
    services: CatalogueServices,
  ) {
    const outcome = await startCheck(tx, actor, {
      id,
      expectedVersion: version,
      mappingName: body.mappingName,
    });
    if (outcome.kind === 'invalid') return refuseMapping(outcome.issues);
    if (outcome.kind !== 'saved') return await refuseImport(tx, outcome);
    const missing = await findMissing(tx, outcome.current, caller);
    if (missing) return missing;
    afterCommit(() => services.onJobs());
    return { status: 202, body: await presentImport(tx, outcome.current) };
  },
});

const setLeftOut = defineAdminEndpoint({
  method: 'POST',
  path: '/imports/{id}/left-out',
  permission: IMPORT_PERMISSION,
  ifMatch: 'required',
  operationId: 'leaveOutImportRows',
  summary: 'Leave rows out',
  description: 'These rows are not written, or are again. The file stays as it is.',
  parameters: { path: IdPath },
  requestBody: z.strictObject({
    rows: z.array(z.int().min(1)).min(1).max(MAX_ROWS_LEFT_OUT),
    isLeftOut: z.boolean(),
  }),
  responses: ANSWER,
  problems: CHANGE_PROBLEMS,
  async run({ tx, body, version, parameters: { id } }) {
    const outcome = await leaveOut(tx, { id, expectedVersion: version, ...body });
    return outcome.kind === 'saved'
      ? { status: 200, body: await presentImport(tx, outcome.current) }
      : await refuseImport(tx, outcome);
  },
});

const commit = defineAdminEndpoint({
  method: 'POST',
  path: '/imports/{id}/commit',
  permission: IMPORT_PERMISSION,
  ifMatch: 'required',
  operationId: 'commitImport',
  summary: 'Write an import',
  description:
    'Writes the checked rows in the background as one operation, which is undone as one. Rows with errors must be left out. A price that moves by more than 30 per cent needs a reason. A product that was edited since the check stays as it is, a conflict.',
  parameters: { path: IdPath },
  requestBody: z.strictObject({ leavesOutErrors: z.boolean().default(false), reason: reason.optional() }),
  responses: { 202: { description: 'It is being written.', schema: z.object({ operationId: z.uuid() }) } },
  problems: [...CHANGE_PROBLEMS, 'permission-missing'],
  async run(
    { tx, actor, caller, body, version, parameters: { id }, afterCommit },
    services: CatalogueServices,
  ) {
    const stored = await findImport(tx, id);
    const missing = stored && (await findMissing(tx, stored, caller));
    if (missing) return missing;
    const outcome = await startCommit(tx, actor, { id, expectedVersion: version, ...body });
    switch (outcome.kind) {
      case 'queued':
        afterCommit(() => services.onJobs());
        return { status: 202, body: { operationId: outcome.operationId } };
      case 'has-errors':
        return invalidField('/leavesOutErrors', 'required', FIELD_SENTENCES.importErrors);
      case 'needs-reason':
        return invalidField('/reason', 'required', FIELD_SENTENCES.bulkReason);
      case 'nothing':
        return notAllowedNow('No row would change anything.', 'checked', []);
      default:
        return await refuseImport(tx, outcome);
    }
  },
});

const resolve = defineAdminEndpoint({
  method: 'POST',
  path: '/imports/{id}/resolve',
  permission: IMPORT_PERMISSION,
  operationId: 'resolveImportRow',
  summary: 'End a conflict',
  description: 'Takes what the file says, as a change of its own, or keeps what the shop has.',
  parameters: { path: IdPath },
  requestBody: z.strictObject({
    row: z.int().min(1),
    take: z.enum(['file', 'shop']),
    reason: reason.optional(),
  }),
  responses: { 204: { description: 'The conflict is ended.' } },
  problems: ['not-found', 'not-allowed-now', 'invalid', 'permission-missing'],
  async run({ tx, actor, caller, body, parameters: { id } }) {
    const stored = await findImport(tx, id);
    const missing = stored && (await findMissing(tx, stored, caller));
    if (missing) return missing;
    const outcome = await resolveRow(tx, actor, { id, ...body });
    switch (outcome.kind) {
      case 'resolved':
        return { status: 204 };
      case 'refused':
        return failure('not-allowed-now', outcome.reasons.join(' '));
      default:
        return await refuseImport(tx, outcome);
    }
  },
});

/** Imports of files: taken, mapped, checked, written. */
export const IMPORT_ENDPOINTS = [...IMPORT_READS, upload, change, check, setLeftOut, commit, resolve];
