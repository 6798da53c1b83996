import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { is, SQL } from 'drizzle-orm';
import {
  getTableConfig,
  getViewConfig,
  PgArray,
  PgColumn,
  PgDialect,
  PgTable,
  PgView,
} from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { type ColumnShape, type DeclaredTable, simplifyDefault } from './table-shape.ts';

const FILES = ['platform/tables.ts', 'seed/tables.ts', 'modules/*/tables.ts', 'modules/*/views.ts'];
const dialect = new PgDialect();
const ModuleFile = z.object({ views: z.array(z.string()).default([]) });

/** Returns every table and view that a tables.ts or views.ts declares, with the owner's folder. */
export async function loadDeclaredTables(): Promise<DeclaredTable[]> {
  const files = globSync(FILES, { cwd: PROJECT_ROOT }).sort();
  const declared = await Promise.all(files.map(loadFile));
  return declared.flat();
}

/** Returns the names of the views that each module's module.json lists for other modules. */
export function loadListedViews(): Map<string, readonly string[]> {
  const files = globSync('modules/*/module.json', { cwd: PROJECT_ROOT }).sort();
  return new Map(
    files.map((file) => [
      dirname(file),
      ModuleFile.parse(JSON.parse(readFileSync(join(PROJECT_ROOT, file), 'utf8'))).views,
    ]),
  );
}

async function loadFile(file: string): Promise<DeclaredTable[]> {
  const exported: Record<string, unknown> = await import(join(PROJECT_ROOT, file));
  const owner = dirname(file);
  return Object.values(exported).flatMap((value) => {
    if (is(value, PgTable)) return [describeTable(value, owner)];
    return is(value, PgView) ? [describeView(value, owner)] : [];
  });
}

function describeTable(table: PgTable, owner: string): DeclaredTable {
  const { name, columns, primaryKeys } = getTableConfig(table);
  const [composite] = primaryKeys;
  const keyColumns = composite?.columns ?? columns.filter((column) => column.primary);
  return {
    name,
    owner,
    kind: 'table',
    columns: new Map(columns.map((column) => [column.name, describeColumn(column)])),
    primaryKey: keyColumns.map((column) => column.name),
  };
}

function describeView(view: PgView, owner: string): DeclaredTable {
  const { name, selectedFields } = getViewConfig(view);
  const columns = Object.values(selectedFields).filter((field) => is(field, PgColumn));
  return {
    name,
    owner,
    kind: 'view',
    columns: new Map(columns.map((column) => [column.name, describeColumn(column)])),
    primaryKey: [],
  };
}

function describeColumn(column: PgColumn): ColumnShape {
  return {
    type: column.getSQLType().replace('varchar', 'character varying').replaceAll(', ', ','),
    isRequired: column.notNull,
    defaultValue: column.default === undefined ? undefined : simplifyDefault(writeDefault(column)),
    generation: describeGeneration(column),
    values: column.enumValues?.length ? column.enumValues : undefined,
  };
}

function describeGeneration(column: PgColumn): ColumnShape['generation'] {
  if (column.generatedIdentity !== undefined) {
    return column.generatedIdentity.type === 'always' ? 'identity always' : 'identity by default';
  }
  return column.generated === undefined ? 'none' : 'stored';
}

function writeDefault(column: PgColumn): string {
  const value: unknown = column.default;
  if (is(value, SQL)) return dialect.sqlToQuery(value).sql;
  if (is(column, PgArray) && Array.isArray(value)) return `{${value.join(',')}}`;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
