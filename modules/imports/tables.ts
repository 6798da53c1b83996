import {
  boolean,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  IMPORT_ENCODINGS,
  IMPORT_PICTURE_STATES,
  IMPORT_ROW_STATES,
  IMPORT_SEPARATORS,
  IMPORT_STATES,
} from '#contract/staff/imports.ts';
import { ACTOR_KINDS } from '#platform/actor.ts';
import { bytea } from '#platform/database/column-types.ts';
import type { FileColumn, Mapping } from './columns/mapping.ts';

type Fields = Record<string, unknown>;
/** A sentence about a cell or the row; `target`: what the cell goes to. */
export type RowNote = { target: string | null; message: string };

const at = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow();

export const importFile = pgTable('import_file', {
  id: uuid('id').primaryKey(),
  byteCount: integer('byte_count').notNull().default(0),
  createdAt: at('created_at'),
});

export const importFilePart = pgTable(
  'import_file_part',
  {
    fileId: uuid('file_id')
      .notNull()
      .references(() => importFile.id, { onDelete: 'cascade' }),
    part: integer('part').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.part] })],
);

export const importTable = pgTable('import', {
  id: uuid('id').primaryKey(),
  kind: text('kind').notNull(),
  fileId: uuid('file_id')
    .notNull()
    .references(() => importFile.id),
  fileName: text('file_name').notNull(),
  state: text('state', { enum: IMPORT_STATES }).notNull().default('columns'),
  encoding: text('encoding', { enum: IMPORT_ENCODINGS }).notNull(),
  separator: text('separator', { enum: IMPORT_SEPARATORS }).notNull(),
  format: text('format'),
  rowCount: integer('row_count').notNull(),
  columns: jsonb('columns').$type<FileColumn[]>().notNull(),
  mapping: jsonb('mapping').$type<Mapping>().notNull(),
  mappingName: text('mapping_name').notNull().default(''),
  checkedRow: integer('checked_row').notNull().default(0),
  checkNumber: integer('check_number').notNull().default(0),
  needsReason: boolean('needs_reason').notNull().default(false),
  failure: text('failure'),
  operationId: uuid('operation_id'),
  actorKind: text('actor_kind', { enum: ACTOR_KINDS }).notNull(),
  actorId: text('actor_id'),
  version: integer('version').notNull().default(1),
  createdAt: at('created_at'),
  updatedAt: at('updated_at'),
});

export const importRow = pgTable(
  'import_row',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => importTable.id, { onDelete: 'cascade' }),
    row: integer('row').notNull(),
    state: text('state', { enum: IMPORT_ROW_STATES }).notNull(),
    isLeftOut: boolean('is_left_out').notNull().default(false),
    key: text('key').notNull(),
    name: text('name').notNull(),
    resourceId: uuid('resource_id'),
    before: jsonb('before').$type<Fields>(),
    after: jsonb('after').$type<Fields>(),
    stock: integer('stock'),
    formerPath: text('former_path'),
    errors: jsonb('errors').$type<RowNote[]>().notNull().default([]),
    warnings: jsonb('warnings').$type<RowNote[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.importId, table.row] })],
);

export const importPicture = pgTable(
  'import_picture',
  {
    importId: uuid('import_id').notNull(),
    row: integer('row').notNull(),
    position: integer('position').notNull(),
    url: text('url').notNull(),
    host: text('host').notNull(),
    state: text('state', { enum: IMPORT_PICTURE_STATES }).notNull().default('found'),
    message: text('message'),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.row, table.position] }),
    foreignKey({
      columns: [table.importId, table.row],
      foreignColumns: [importRow.importId, importRow.row],
    }).onDelete('cascade'),
  ],
);

export const importMapping = pgTable(
  'import_mapping',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    header: text('header').array().notNull(),
    mapping: jsonb('mapping').$type<Mapping>().notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: at('updated_at'),
  },
  (table) => [unique().on(table.kind, table.name)],
);
