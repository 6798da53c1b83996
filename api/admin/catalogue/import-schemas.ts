import { z } from 'zod';
import {
  DECIMAL_MARKS,
  EMPTY_CELLS,
  IMPORT_ENCODINGS,
  IMPORT_KEYS,
  IMPORT_KINDS,
  IMPORT_ROW_STATES,
  IMPORT_SEPARATORS,
  IMPORT_STATES,
  type ImportPictureState,
  type ImportRowState,
} from '#contract/staff/imports.ts';
import { listUndoneOperations } from '#modules/audit/index.ts';
import { listEvents } from '#modules/audit/office.ts';
import {
  countPictures,
  countRows,
  getImportKind,
  listFailedPictures,
  listPictureHosts,
  needsMark,
  type StoredImport,
} from '#modules/imports/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { ActorSchema, nameActors } from '../actor-names.ts';

/** Photographs that failed, as an import lists them. */
const MAX_FAILURES = 50;

const NoteSchema = z.object({
  target: z.string().nullable().meta({ description: 'What the cell goes to: `priceCents`.' }),
  message: z.string(),
});

const CountsSchema = z.object({
  error: z.int(),
  create: z.int(),
  update: z.int(),
  same: z.int(),
  created: z.int(),
  updated: z.int(),
  conflict: z.int(),
  refused: z.int(),
  kept: z.int(),
} satisfies Record<ImportRowState, z.ZodInt>);

/** Photographs that a file names by their addresses. */
const PhotographsSchema = z.object({
  hosts: z
    .array(z.object({ host: z.string(), count: z.int() }))
    .meta({ description: 'Where they are. Nothing is fetched from a host that was not confirmed.' }),
  waiting: z.int(),
  fetched: z.int(),
  failed: z.int(),
  unused: z.int().meta({ description: 'Of products that have photographs already.' }),
  failures: z
    .array(z.object({ row: z.int(), name: z.string(), url: z.string(), message: z.string() }))
    .meta({ description: `The first ${MAX_FAILURES} that could not be fetched.` }),
});

export const ImportSchema = z
  .object({
    id: z.uuid(),
    version: z.int(),
    kind: z.enum(IMPORT_KINDS).meta({ description: 'What its rows are.' }),
    keys: z.array(z.enum(IMPORT_KEYS)).meta({ description: 'By what its rows may find their records.' }),
    fileName: z.string(),
    state: z.enum(IMPORT_STATES),
    encoding: z.enum(IMPORT_ENCODINGS),
    separator: z.enum(IMPORT_SEPARATORS),
    format: z.string().nullable().meta({ description: 'The shop whose export it is: `Shopify`.' }),
    rowCount: z.int(),
    checkedCount: z.int().meta({ description: 'Rows that are checked so far.' }),
    columns: z.array(
      z.object({
        name: z.string(),
        samples: z.array(z.string()),
        target: z.string().nullable().meta({ description: '`null`: the column is left out.' }),
        isSure: z.boolean().meta({ description: 'What it goes to is clear: it needs no look.' }),
        isNumeric: z.boolean(),
        mark: z
          .enum(DECIMAL_MARKS)
          .nullable()
          .meta({ description: 'Before its decimals; `null` where they have two meanings.' }),
        empty: z.enum(EMPTY_CELLS),
      }),
    ),
    key: z.enum(IMPORT_KEYS),
    supplierId: z.uuid().nullable(),
    posts: z.boolean().meta({ description: 'Its receipts are posted; otherwise they are drafts.' }),
    allowsRepeats: z.boolean().meta({ description: 'Invoices that are recorded already are taken again.' }),
    mappingName: z.string(),
    counts: CountsSchema.meta({ description: 'Rows in each state, but those that are left out.' }),
    leftOutCount: z.int(),
    warningCount: z.int().meta({ description: 'Rows that are worth a look.' }),
    needsReason: z.boolean(),
    photographs: PhotographsSchema,
    failure: z.string().nullable(),
    operationId: z.uuid().nullable(),
    eventId: z
      .uuid()
      .nullable()
      .meta({
        description: 'The entry of the history by which the whole import is undone; `null` before its end.',
      }),
    isUndone: z.boolean(),
    createdBy: ActorSchema,
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'AdminImport' });

export const ImportRowSchema = z
  .object({
    row: z.int().meta({ description: 'As a spreadsheet counts: the header is row 1.' }),
    state: z.enum(IMPORT_ROW_STATES),
    isLeftOut: z.boolean(),
    key: z.string(),
    name: z.string(),
    resourceId: z.uuid().nullable(),
    changes: z.array(
      z.object({
        field: z.string(),
        name: z.string(),
        before: z.string().nullable(),
        after: z.string().nullable(),
      }),
    ),
    errors: z.array(NoteSchema),
    warnings: z.array(NoteSchema),
  })
  .meta({ id: 'AdminImportRow' });

export const ImportEntrySchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(IMPORT_KINDS),
    fileName: z.string(),
    state: z.enum(IMPORT_STATES),
    rowCount: z.int(),
    created: z.int(),
    updated: z.int(),
    isUndone: z.boolean(),
    createdBy: ActorSchema,
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'AdminImportEntry' });

/** How an import is shown. */
export async function presentImport(
  db: Handle,
  stored: StoredImport,
): Promise<z.output<typeof ImportSchema>> {
  const { keys, loadNames } = getImportKind(stored.kind);
  const { targets } = await loadNames(db);
  const [event] =
    stored.operationId === null
      ? []
      : await listEvents(db, { resourceKind: 'operation', resourceId: stored.operationId, limit: 1 });
  const undone = await listUndoneOperations(db, stored.operationId === null ? [] : [stored.operationId]);
  const nameActor = await nameActors(db, [{ kind: stored.actorKind, id: stored.actorId }]);
  const counted = await countRows(db, stored.id);
  const sum = (isIn: (one: (typeof counted)[number]) => boolean): number =>
    counted.reduce((total, one) => total + (isIn(one) ? one.count : 0), 0);
  const { id, version, fileName, state, encoding, separator, format, rowCount, mapping } = stored;
  return {
    id,
    version,
    kind: stored.kind,
    keys: keys.map(([key]) => key),
    fileName,
    state,
    encoding,
    separator,
    format,
    rowCount,
    checkedCount: sum(() => true),
    columns: stored.columns.map((column, index) => {
      const { target = null, mark = null, empty = 'keep' } = mapping.columns[index] ?? {};
      const known = targets.find((one) => one.id === target);
      const isFound = stored.mappingName !== '' || (column.isSure && target === column.guess);
      return {
        name: column.name,
        samples: column.samples,
        target,
        // A column without a value says nothing.
        isSure:
          (target === null && column.samples.length === 0) || (isFound && !needsMark(column, mark, known)),
        isNumeric: known?.isNumeric ?? false,
        mark: mark ?? column.mark,
        empty,
      };
    }),
    key: mapping.key,
    supplierId: mapping.supplierId,
    posts: mapping.posts,
    allowsRepeats: mapping.allowsRepeats,
    mappingName: stored.mappingName,
    counts: countStates((state) => sum((row) => row.state === state && !row.isLeftOut)),
    leftOutCount: sum(({ isLeftOut }) => isLeftOut),
    warningCount: sum(({ hasWarnings }) => hasWarnings),
    needsReason: stored.needsReason,
    photographs: await presentPhotographs(db, id),
    failure: stored.failure,
    operationId: stored.operationId,
    eventId: event?.id ?? null,
    isUndone: undone.has(stored.operationId ?? ''),
    createdBy: nameActor({ kind: stored.actorKind, id: stored.actorId }),
    createdAt: stored.createdAt.toISOString(),
  };
}

async function presentPhotographs(db: Handle, importId: string): Promise<z.output<typeof PhotographsSchema>> {
  const counts = await countPictures(db, importId);
  const countOf = (state: ImportPictureState): number =>
    counts.find((one) => one.state === state)?.count ?? 0;
  return {
    hosts: await listPictureHosts(db, importId),
    waiting: countOf('waiting'),
    fetched: countOf('fetched'),
    failed: countOf('failed'),
    unused: countOf('unused'),
    failures: await listFailedPictures(db, importId, MAX_FAILURES),
  };
}

const countStates = (count: (state: ImportRowState) => number): z.output<typeof CountsSchema> => ({
  error: count('error'),
  create: count('create'),
  update: count('update'),
  same: count('same'),
  created: count('created'),
  updated: count('updated'),
  conflict: count('conflict'),
  refused: count('refused'),
  kept: count('kept'),
});
