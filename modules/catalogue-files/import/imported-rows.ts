import { findLastVersions, listChanges } from '#modules/audit/index.ts';
import type { Transaction } from '#platform/database/handle.ts';

/** What an import did to the rows of one table, by slug. */
export type ImportedRows = {
  added: string[];
  changed: { id: string; slug: string; fields: string[] }[];
  unchanged: number;
};

/** A product that was edited since its file was exported, with the fields that the file changes. */
export type OverwrittenProduct = {
  id: string;
  /** The slug in the shop. */
  slug: string;
  fields: string[];
  /** The version in the shop. */
  version: number;
  /** The version in the file; `undefined` in a file that was written by hand. */
  fileVersion: number | undefined;
};

type Fields = Readonly<Record<string, unknown>>;

/** A row that an import changed: the changed fields; of a new row only its slug. */
export type RowChange = { id: string; version: number; before: Fields | null; after: Fields };

/** What an import did to one table. */
export type TableImport = { rows: ImportedRows; changes: RowChange[] };

/** A row of the files beside the stored one; `fields` are the changed ones. */
export type WantedRow<Stored extends { version: number; record: Fields }> = {
  id: string;
  record: Stored['record'] & { slug: string };
  stored: Stored | undefined;
  fields: string[];
  /** The version that a write makes. It follows that of a deleted row with the same id. */
  nextVersion: number;
};

/** Compares rows of the files with the stored ones, by id. */
export async function compareRows<Stored extends { version: number; record: Fields }>(
  tx: Transaction,
  kind: string,
  rows: readonly { id: string; record: Stored['record'] & { slug: string } }[],
  stored: ReadonlyMap<string, Stored>,
): Promise<WantedRow<Stored>[]> {
  const added = rows.flatMap(({ id }) => (stored.has(id) ? [] : [id]));
  const lastVersions = await findLastVersions(tx, kind, added);
  return rows.map(({ id, record }) => {
    const known = stored.get(id);
    const fields = known ? Object.keys(listChanges(known.record, record)?.after ?? {}) : [];
    const nextVersion = (known?.version ?? lastVersions.get(id) ?? 0) + 1;
    return { id, record, stored: known, fields, nextVersion };
  });
}

/** Summarizes compared rows. `toNames` names fields as the files do. */
export function summarize<Stored extends { version: number; record: Fields }>(
  wanted: readonly WantedRow<Stored>[],
  toNames: (fields: readonly string[]) => string[],
): TableImport {
  const added = wanted.filter(({ stored }) => !stored);
  const changed = wanted.filter(({ fields }) => fields.length > 0);
  return {
    rows: {
      added: added.map(({ record }) => record.slug),
      changed: changed.map(({ id, record, fields }) => ({ id, slug: record.slug, fields: toNames(fields) })),
      unchanged: wanted.length - added.length - changed.length,
    },
    changes: [
      ...added.map(({ id, record, nextVersion }) => ({
        id,
        version: nextVersion,
        before: null,
        after: { slug: record.slug },
      })),
      ...changed.flatMap(({ id, record, stored }) => {
        const changes = stored && listChanges(stored.record, record);
        return changes ? [{ id, version: stored.version + 1, ...changes }] : [];
      }),
    ],
  };
}
