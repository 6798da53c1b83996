import { listChanges } from '#modules/audit/index.ts';

/** What an import did to the rows of one table, by slug. */
export type ImportedRows = {
  added: string[];
  changed: { slug: string; fields: string[] }[];
  unchanged: number;
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
};

/** Compares rows of the files with the stored ones, by id. */
export function compareRows<Stored extends { version: number; record: Fields }>(
  rows: readonly { id: string; record: Stored['record'] & { slug: string } }[],
  stored: ReadonlyMap<string, Stored>,
): WantedRow<Stored>[] {
  return rows.map(({ id, record }) => {
    const known = stored.get(id);
    const fields = known ? Object.keys(listChanges(known.record, record)?.after ?? {}) : [];
    return { id, record, stored: known, fields };
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
      changed: changed.map(({ record, fields }) => ({ slug: record.slug, fields: toNames(fields) })),
      unchanged: wanted.length - added.length - changed.length,
    },
    changes: [
      ...added.map(({ id, record }) => ({ id, version: 1, before: null, after: { slug: record.slug } })),
      ...changed.flatMap(({ id, record, stored }) => {
        const changes = stored && listChanges(stored.record, record);
        return changes ? [{ id, version: stored.version + 1, ...changes }] : [];
      }),
    ],
  };
}
