import { v7 as uuidv7 } from 'uuid';
import type { ImportEncoding, ImportKindName, ImportSeparator } from '#contract/staff/imports.ts';
import { recordEvent } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { guessColumns } from '../columns/guess-columns.ts';
import { chooseKey, type FileColumn, type Mapping } from '../columns/mapping.ts';
import { guessKind } from '../guess-kind.ts';
import { getImportKind } from '../import-kinds.ts';
import { type InspectedFile, inspectFile } from '../reading/inspect-file.ts';
import { openStoredFile } from '../reading/store-file.ts';
import { importTable } from '../tables.ts';
import { applySavedMapping, findSavedMapping } from './saved-mappings.ts';

/**
 * Says what a stored file holds; without a kind that is guessed, too. Throws an `UnreadableFile` where
 * it cannot be read.
 */
export async function inspectStoredFile(
  db: Handle,
  given: {
    fileId: string;
    kind?: ImportKindName | undefined;
    encoding?: ImportEncoding;
    separator?: ImportSeparator;
  },
): Promise<InspectedFile & { kind: ImportKindName }> {
  const { fileId, encoding, separator } = given;
  let kind = given.kind ?? 'products';
  const inspected = await inspectFile(openStoredFile(db, fileId), {
    ...(encoding && { encoding }),
    ...(separator && { separator }),
    async guess(header) {
      kind = given.kind ?? (await guessKind(db, header));
      return guessColumns(header, await getImportKind(kind).loadNames(db));
    },
  });
  return { ...inspected, kind };
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
  const { keys, usualKey } = getImportKind(kind);
  const key = chooseKey(keys, usualKey, guessed);
  return {
    mapping: { columns: guessed, key, supplierId: null, posts: false, allowsRepeats: false },
    mappingName: '',
  };
}

/** Creates an import of a stored file. Returns its id. */
export async function createImport(
  tx: Transaction,
  actor: Actor,
  given: { fileId: string; fileName: string; inspected: InspectedFile & { kind: ImportKindName } },
): Promise<string> {
  const { fileId, fileName, inspected } = given;
  const id = uuidv7();
  const suggested = await suggestMapping(tx, inspected.kind, inspected.columns);
  await tx
    .insert(importTable)
    .values({ id, fileId, fileName, ...inspected, ...suggested, actorKind: actor.kind, actorId: actor.id });
  await recordEvent(tx, actor, {
    action: 'import.created',
    resource: { kind: 'import', id, version: 1 },
    before: null,
    after: { fileName, rows: inspected.rowCount, kind: inspected.kind },
  });
  return id;
}
