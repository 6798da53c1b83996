import { v7 as uuidv7 } from 'uuid';
import type { ImportEncoding, ImportSeparator } from '#contract/staff/imports.ts';
import { recordEvent } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { guessColumns } from '../columns/guess-columns.ts';
import { chooseKey, type FileColumn, type Mapping } from '../columns/mapping.ts';
import { getImportKind, type ImportKindName } from '../import-kinds.ts';
import { type InspectedFile, inspectFile } from '../reading/inspect-file.ts';
import { openStoredFile } from '../reading/store-file.ts';
import { importTable } from '../tables.ts';
import { applySavedMapping, findSavedMapping } from './saved-mappings.ts';

/** Says what a stored file holds. Throws an `UnreadableFile` where it cannot be read. */
export async function inspectStoredFile(
  db: Handle,
  kind: string,
  { fileId, encoding, separator }: { fileId: string; encoding?: ImportEncoding; separator?: ImportSeparator },
): Promise<InspectedFile> {
  const known = await getImportKind(kind).loadNames(db);
  return await inspectFile(openStoredFile(db, fileId), {
    ...(encoding && { encoding }),
    ...(separator && { separator }),
    guess: (header) => guessColumns(header, known),
  });
}

/** The mapping that a file begins with: the kept one for its header, else what its columns mean. */
export async function suggestMapping(
  db: Handle,
  kind: string,
  columns: readonly FileColumn[],
): Promise<{ mapping: Mapping; mappingName: string }> {
  const header = columns.map(({ name }) => name);
  const saved = await findSavedMapping(db, kind, header);
  if (saved) return { mapping: applySavedMapping(saved, header), mappingName: saved.name };
  const guessed = columns.map(({ guess }) => ({ target: guess, mark: null, empty: 'keep' as const }));
  return { mapping: { columns: guessed, key: chooseKey(guessed), supplierId: null }, mappingName: '' };
}

/** Creates an import of a stored file. Returns its id. */
export async function createImport(
  tx: Transaction,
  actor: Actor,
  given: { kind: ImportKindName; fileId: string; fileName: string; inspected: InspectedFile },
): Promise<string> {
  const { kind, fileId, fileName, inspected } = given;
  const id = uuidv7();
  const suggested = await suggestMapping(tx, kind, inspected.columns);
  await tx
    .insert(importTable)
    .values({
      id,
      kind,
      fileId,
      fileName,
      ...inspected,
      ...suggested,
      actorKind: actor.kind,
      actorId: actor.id,
    });
  await recordEvent(tx, actor, {
    action: 'import.created',
    resource: { kind: 'import', id, version: 1 },
    before: null,
    after: { fileName, rows: inspected.rowCount },
  });
  return id;
}
