import { z } from 'zod';
import { IMPORT_KINDS, IMPORT_ROW_STATES, IMPORT_STATES } from '#contract/staff/imports.ts';
import {
  findImport,
  getImportKind,
  listImportRows,
  listImports,
  TARGET_GROUPS,
  writeErrorsFile,
} from '#modules/imports/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { nameActors } from '../actor-names.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { NOT_FOUND } from '../failures.ts';
import { defineAdminList } from '../lists/define-admin-list.ts';
import { IMPORT_PERMISSION, refusePeople } from './import-refusals.ts';
import { ImportEntrySchema, ImportRowSchema, ImportSchema, presentImport } from './import-schemas.ts';
import { IdPath } from './schemas.ts';

const list = defineAdminList({
  path: '/imports',
  permission: IMPORT_PERMISSION,
  operationId: 'listImports',
  summary: 'List imports',
  description: 'Those of the last 30 days, with what they created and changed.',
  fields: {
    createdAt: { type: 'instant', sort: true },
    state: { type: 'text', values: IMPORT_STATES, filter: 'values' },
  },
  sort: '-createdAt',
  item: ImportEntrySchema,
  async run(request, _call, { db }: { db: Handle }) {
    const { items, ...page } = await listImports(db, request);
    const nameActor = await nameActors(
      db,
      items.map(({ actorKind, actorId }) => ({ kind: actorKind, id: actorId })),
    );
    return {
      ...page,
      items: items.map(({ actorKind, actorId, createdAt, operationId: _, ...one }) => ({
        ...one,
        createdBy: nameActor({ kind: actorKind, id: actorId }),
        createdAt: createdAt.toISOString(),
      })),
    };
  },
});

const read = defineAdminEndpoint({
  method: 'GET',
  path: '/imports/{id}',
  permission: IMPORT_PERMISSION,
  operationId: 'findImport',
  summary: 'Read an import',
  description: 'What its file holds, how its columns are read, and how many rows are in each state.',
  parameters: { path: IdPath },
  responses: { 200: { description: 'The import.', schema: ImportSchema } },
  problems: ['not-found', 'permission-missing'],
  async run({ caller, parameters: { id } }, { db }: { db: Handle }) {
    const stored = await findImport(db, id);
    if (!stored) return NOT_FOUND;
    return refusePeople(stored.kind, caller) ?? { status: 200, body: await presentImport(db, stored) };
  },
});

const rows = defineAdminList({
  path: '/imports/{id}/rows',
  permission: IMPORT_PERMISSION,
  operationId: 'listImportRows',
  summary: 'List the rows of an import',
  description: 'What each row would change, field by field, before and after, or what became of it.',
  parameters: { path: IdPath },
  fields: {
    row: { type: 'integer', sort: true },
    state: { type: 'text', values: IMPORT_ROW_STATES, filter: 'values' },
    isLeftOut: { type: 'boolean', filter: 'values' },
    hasWarnings: { type: 'boolean', filter: 'values' },
  },
  search: 'Key and name of the product.',
  sort: 'row',
  item: ImportRowSchema,
  problems: ['not-found'],
  async run(request, { caller, parameters: { id } }, { db }: { db: Handle }) {
    const stored = await findImport(db, id);
    const isShown = stored && !refusePeople(stored.kind, caller);
    return isShown ? await listImportRows(db, stored, request) : { items: [] };
  },
});

const errors = defineAdminEndpoint({
  method: 'GET',
  path: '/imports/{id}/errors',
  permission: IMPORT_PERMISSION,
  operationId: 'findImportErrors',
  summary: 'Read the rows with errors as CSV',
  description:
    'The rows as they stand in the file, with a column `error`. Mended, it is a file for an import.',
  parameters: { path: IdPath },
  responses: {
    200: {
      description: 'The file.',
      schema: z.object({ fileName: z.string(), content: z.string() }).meta({ id: 'AdminImportErrors' }),
    },
  },
  problems: ['not-found', 'permission-missing'],
  async run({ caller, parameters: { id } }, { db }: { db: Handle }) {
    const stored = await findImport(db, id);
    if (!stored) return NOT_FOUND;
    const hidden = refusePeople(stored.kind, caller);
    if (hidden) return hidden;
    const fileName = `${stored.fileName.replace(/\.\w{1,4}$/, '')}-errors.csv`;
    return { status: 200, body: { fileName, content: await writeErrorsFile(db, stored) } };
  },
});

const targets = defineAdminEndpoint({
  method: 'GET',
  path: '/import-targets',
  permission: IMPORT_PERMISSION,
  operationId: 'listImportTargets',
  summary: 'List what columns can be mapped to',
  description:
    'Of products their fields, attributes, flavours, texts in French, and opening stock; of other files what their rows hold.',
  parameters: {
    query: z.object({
      kind: z.enum(IMPORT_KINDS).default('products').meta({ description: 'What the rows are.' }),
    }),
  },
  responses: {
    200: {
      description: 'In the order of a menu.',
      schema: z.object({
        targets: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            group: z.enum(TARGET_GROUPS),
            isNumeric: z.boolean(),
          }),
        ),
      }),
    },
  },
  async run({ parameters: { kind } }, { db }: { db: Handle }) {
    const known = (await getImportKind(kind).loadNames(db)).targets;
    return {
      status: 200,
      body: { targets: known.map(({ id, name, group, isNumeric }) => ({ id, name, group, isNumeric })) },
    };
  },
});

/** Reads of imports, their rows, and what columns can be mapped to. */
export const IMPORT_READS = [list, read, rows, errors, targets];
