import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ImportEncoding, ImportKindName, ImportSeparator } from '#contract/staff/imports.ts';
import { enqueue } from '#modules/outbox/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { checkMapping, type MappingIssue } from '../columns/check-mapping.ts';
import type { Mapping } from '../columns/mapping.ts';
import { getImportKind } from '../import-kinds.ts';
import { importRow, importTable } from '../tables.ts';
import { inspectStoredFile, suggestMapping } from './create-import.ts';
import { lockImport, type StoredImport } from './find-import.ts';
import { saveMapping } from './saved-mappings.ts';

/** The job that checks the rows of an import. */
export const CHECK_JOB = 'import-check';

type Refusal =
  | { kind: 'unknown' }
  | { kind: 'changed-meanwhile'; current: StoredImport }
  | { kind: 'not-allowed-now'; state: StoredImport['state'] };
export type ChangeImportResult = { kind: 'saved'; current: StoredImport } | Refusal;

type Input = { id: string; expectedVersion?: number | undefined };

/** Locks an import in the version that the caller saw, in one of these states. */
export async function lockInState(
  tx: Transaction,
  { id, expectedVersion }: Input,
  states: readonly StoredImport['state'][],
): Promise<{ kind: 'found'; current: StoredImport } | Refusal> {
  const current = await lockImport(tx, id);
  if (!current) return { kind: 'unknown' };
  if (expectedVersion !== undefined && current.version !== expectedVersion)
    return { kind: 'changed-meanwhile', current };
  if (!states.includes(current.state)) return { kind: 'not-allowed-now', state: current.state };
  return { kind: 'found', current };
}

const OPEN = ['columns', 'checking', 'checked'] as const;

/**
 * Changes how the file of an import is read. Its check is void then. Another kind, encoding or separator
 * makes other columns, which are guessed again. Throws an `UnreadableFile` where it cannot be read so.
 */
export async function changeImport(
  tx: Transaction,
  input: Input & {
    kind?: ImportKindName | undefined;
    encoding?: ImportEncoding | undefined;
    separator?: ImportSeparator | undefined;
    mapping?: Partial<Mapping> | undefined;
  },
): Promise<ChangeImportResult> {
  const found = await lockInState(tx, input, OPEN);
  if (found.kind !== 'found') return found;
  const { current } = found;
  const { kind = current.kind, encoding = current.encoding, separator = current.separator } = input;
  const isReadAnew =
    kind !== current.kind || encoding !== current.encoding || separator !== current.separator;
  const read = isReadAnew
    ? await inspectStoredFile(tx, { fileId: current.fileId, kind, encoding, separator })
    : undefined;
  const suggested = read && (await suggestMapping(tx, kind, read.columns));
  const mapping = { ...current.mapping, ...suggested?.mapping, ...input.mapping };
  await tx
    .update(importTable)
    .set({
      ...read,
      ...suggested,
      mapping,
      state: 'columns',
      failure: null,
      version: sql`${importTable.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(importTable.id, input.id));
  return await reload(tx, input.id);
}

async function reload(tx: Transaction, id: string): Promise<{ kind: 'saved'; current: StoredImport }> {
  const current = await lockImport(tx, id);
  if (!current) throw new Error(`import ${id} is gone`);
  return { kind: 'saved', current };
}

export type StartCheckResult = ChangeImportResult | { kind: 'invalid'; issues: MappingIssue[] };

/**
 * Begins the check of an import, in the place of an earlier one, and keeps its mapping under a name.
 * Only staged rows are written.
 */
export async function startCheck(
  tx: Transaction,
  actor: Actor,
  input: Input & { mappingName?: string | undefined },
): Promise<StartCheckResult> {
  const found = await lockInState(tx, input, OPEN);
  if (found.kind !== 'found') return found;
  const { current } = found;
  const kind = getImportKind(current.kind);
  const { targets } = await kind.loadNames(tx);
  const issues = checkMapping(current.columns, current.mapping, { ...kind, targets });
  if (issues.length > 0) return { kind: 'invalid', issues };
  const mappingName = input.mappingName ?? current.mappingName;
  const header = current.columns.map(({ name }) => name);
  if (mappingName !== '')
    await saveMapping(tx, actor, current.kind, { name: mappingName, header, mapping: current.mapping });
  await tx.delete(importRow).where(eq(importRow.importId, current.id));
  await tx
    .update(importTable)
    .set({
      state: 'checking',
      mappingName,
      checkedRow: 0,
      checkNumber: current.checkNumber + 1,
      needsReason: false,
      failure: null,
      version: current.version + 1,
      updatedAt: sql`now()`,
    })
    .where(eq(importTable.id, current.id));
  await enqueue(tx, { kind: CHECK_JOB, payload: { importId: current.id } });
  return await reload(tx, current.id);
}

/** Leaves rows out of what is written, or takes them in again. */
export async function leaveOut(
  tx: Transaction,
  input: Input & { rows: readonly number[]; isLeftOut: boolean },
): Promise<ChangeImportResult> {
  const found = await lockInState(tx, input, ['checked']);
  if (found.kind !== 'found') return found;
  await tx
    .update(importRow)
    .set({ isLeftOut: input.isLeftOut })
    .where(and(eq(importRow.importId, input.id), inArray(importRow.row, [...input.rows])));
  await tx
    .update(importTable)
    .set({ version: found.current.version + 1, updatedAt: sql`now()` })
    .where(eq(importTable.id, input.id));
  return await reload(tx, input.id);
}
