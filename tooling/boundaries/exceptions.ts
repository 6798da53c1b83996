import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { TableBreach } from './table-owners.ts';

/** Names of the rules that have exceptions. */
export type ExceptedRule = 'foreignTables' | 'assertedRows';

/** Breaches that stand for now. Each says why. */
export type Exceptions = Readonly<Record<ExceptedRule, readonly TableBreach[]>>;

const FILE = 'tooling/boundaries/exceptions.json';
const why = z.string().min(1);
const ExceptionsSchema = z.strictObject({
  foreignTables: z.array(z.strictObject({ file: z.string(), tables: z.array(z.string()), why })).default([]),
  assertedRows: z.array(z.strictObject({ files: z.array(z.string()), why })).default([]),
});

/** Returns the exceptions of the project at `root`; none when it has no such file. */
export function loadExceptions(root: string): Exceptions {
  const path = join(root, FILE);
  const stored: unknown = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  const { foreignTables, assertedRows } = ExceptionsSchema.parse(stored);
  return {
    foreignTables: foreignTables.flatMap(({ file, tables }) => tables.map((table) => ({ file, table }))),
    assertedRows: assertedRows.flatMap(({ files }) => files.map((file) => ({ file }))),
  };
}

/** Splits found breaches into those without an exception, and the exceptions that nothing needs. */
export function applyExceptions(
  found: readonly TableBreach[],
  exceptions: readonly TableBreach[],
): { readonly breaches: readonly TableBreach[]; readonly idle: readonly TableBreach[] } {
  const lacks = (list: readonly TableBreach[]) => (one: TableBreach) =>
    !list.some(({ file, table }) => file === one.file && table === one.table);
  return { breaches: found.filter(lacks(exceptions)), idle: exceptions.filter(lacks(found)) };
}
