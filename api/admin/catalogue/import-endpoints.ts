import { z } from 'zod';
import { IMPORT_ENCODINGS, IMPORT_KINDS, IMPORT_SEPARATORS } from '#contract/staff/imports.ts';
import { line } from '#contract/text/text-fields.ts';
import {
  changeImport,
  findImport,
  leaveOut,
  MappingSchema,
  resolveRow,
  startCheck,
  startCommit,
} from '#modules/imports/index.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { failure, invalidField, notAllowedNow } from '../failures.ts';
import { FIELD_SENTENCES } from '../field-sentences.ts';
import { reason } from '../text-fields.ts';
import { IMPORT_READS } from './import-reads.ts';
import { UPLOAD_IMPORT } from './import-upload.ts';
import {
  findMissing,
  IMPORT_PERMISSION,
  refuseFile,
  refuseImport,
  refuseMapping,
  refusePeople,
} from './import-refusals.ts';
import { ImportSchema, presentImport } from './import-schemas.ts';
import { IdPath } from './schemas.ts';
import type { CatalogueServices } from './services.ts';

const ANSWER = { 200: { description: 'The import.', schema: ImportSchema } };
const CHANGE_PROBLEMS = ['not-found', 'changed-meanwhile', 'not-allowed-now', 'invalid'] as const;
const MAX_ROWS_LEFT_OUT = 1_000;

const change = defineAdminEndpoint({
  method: 'PATCH',
  path: '/imports/{id}',
  permission: IMPORT_PERMISSION,
  ifMatch: 'required',
  operationId: 'changeImport',
  summary: 'Say how a file is read',
  description:
    'A merge patch: what the rows are, encoding, separator, all columns in their order, the key, one supplier for all rows, whether receipts are posted and invoices that are recorded already are taken again. The check is void then. Another kind, encoding or separator makes other columns.',
  parameters: { path: IdPath },
  requestBody: z.strictObject({
    kind: z.enum(IMPORT_KINDS).optional(),
    encoding: z.enum(IMPORT_ENCODINGS).optional(),
    separator: z.enum(IMPORT_SEPARATORS).optional(),
    columns: MappingSchema.shape.columns.optional(),
    key: MappingSchema.shape.key.optional(),
    supplierId: z.uuid().nullable().optional(),
    posts: z.boolean().optional(),
    allowsRepeats: z.boolean().optional(),
  }),
  responses: ANSWER,
  problems: [...CHANGE_PROBLEMS, 'permission-missing'],
  async run({ tx, caller, body, version, parameters: { id } }) {
    const { kind, encoding, separator, columns, key, supplierId, posts, allowsRepeats } = body;
    const mapping = {
      ...(columns && { columns }),
      ...(key && { key }),
      ...(supplierId !== undefined && { supplierId }),
      ...(posts !== undefined && { posts }),
      ...(allowsRepeats !== undefined && { allowsRepeats }),
    };
    const stored = await findImport(tx, id);
    const hidden = stored && (refusePeople(stored.kind, caller) ?? refusePeople(kind ?? stored.kind, caller));
    if (hidden) return hidden;
    try {
      const read = { kind, encoding, separator, mapping };
      const outcome = await changeImport(tx, { id, expectedVersion: version, ...read });
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
    'Finds in the background what each row would do, by the rules of the forms of its kind. Only staged rows are written. `mappingName` keeps the columns for the next file with the same header.',
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
  problems: [...CHANGE_PROBLEMS, 'permission-missing'],
  async run({ tx, caller, body, version, parameters: { id } }) {
    const stored = await findImport(tx, id);
    const hidden = stored && refusePeople(stored.kind, caller);
    if (hidden) return hidden;
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
    'Writes the checked rows in the background as one operation, which is undone as one. Rows with errors must be left out. A price that moves by more than 30 per cent needs a reason. A product that was edited since the check stays as it is, a conflict. Photographs are fetched afterwards for products without any, from the hosts named here and never from a private address.',
  parameters: { path: IdPath },
  requestBody: z.strictObject({
    leavesOutErrors: z.boolean().default(false),
    reason: reason.optional(),
    pictureHosts: z
      .array(z.string().regex(/^[a-z\d.:[\]-]{1,253}$/))
      .max(20)
      .default([])
      .meta({ description: 'Hosts of the file from which photographs are fetched, afterwards.' }),
  }),
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
      case 'needs-reason':
        return invalidField('/reason', 'required', FIELD_SENTENCES.bulkReason);
      case 'refused':
        return failure('not-allowed-now', outcome.reasons.join(' '));
      default:
        return await refuseImport(tx, outcome);
    }
  },
});

/** Imports of files: taken, mapped, checked, written. */
export const IMPORT_ENDPOINTS = [...IMPORT_READS, UPLOAD_IMPORT, change, check, setLeftOut, commit, resolve];
