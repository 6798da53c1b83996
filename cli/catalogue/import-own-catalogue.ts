import {
  adoptPlaceholders,
  deletePlaceholders,
  findConflicts,
  importCatalogue,
  type ImportedCatalogue,
  type loadCatalogueFolder,
  type Placeholders,
  RefusedImport,
} from '#modules/catalogue-files/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Database } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { describeIssue } from '#seed/load-demo.ts';
import { writePhotographs } from '#seed/write-photographs.ts';
import { CommandError } from '../command.ts';
import { listLinks } from '../content/list-links.ts';

export type CatalogueFiles = Extract<Awaited<ReturnType<typeof loadCatalogueFolder>>, { ok: true }>;

type Options = {
  /** What the empty shop began with: the files replace it. */
  placeholders: Placeholders;
  /** Writes nothing. */
  isCheck: boolean;
  /** Overwrites products that were edited since their file was exported. */
  takesMine: boolean;
  /** Why prices move by more than 30 per cent. */
  reason?: string | undefined;
};

export type OwnImport = {
  imported: ImportedCatalogue;
  /** Slugs of the placeholders that were deleted. */
  deleted: string[];
  /** Nothing is written in a check, or when a product was edited since. */
  isWritten: boolean;
};

/**
 * Imports a catalogue in one transaction, or finds out what that would change. Throws a
 * `CommandError` that names what prevents it.
 */
export async function importOwnCatalogue(
  db: Database,
  actor: Actor,
  { data, issueAt }: CatalogueFiles,
  { placeholders, isCheck, takesMine, reason }: Options,
): Promise<OwnImport> {
  return await inTransaction(db, async (tx) => {
    await adoptPlaceholders(tx, data, placeholders);
    const conflicts = await findConflicts(tx, data, issueAt);
    if (conflicts.length > 0)
      throw new CommandError([...conflicts.map(describeIssue), 'Nothing was changed.'].join('\n'));
    const imported = await importCatalogue(tx, actor, data, reason);
    await writePhotographs(tx, data.products);
    const links = await listLinks(tx);
    const linkedAs = (kind: string) => links.filter((link) => link.kind === kind).map(({ slug }) => slug);
    const linked = { categories: linkedAs('category'), collections: linkedAs('collection') };
    const deleted = await deletePlaceholders(tx, data, placeholders, linked);
    const isRefused = !takesMine && imported.overwritten.length > 0;
    if (isCheck || isRefused) throw new RolledBack({ imported, deleted, isWritten: false });
    return { imported, deleted, isWritten: true };
  }).catch((error: unknown) => {
    if (error instanceof RolledBack) return error.found;
    if (error instanceof RefusedImport)
      throw new CommandError(
        [
          ...error.issues.map(({ id, field, message }) => describeIssue(issueAt(id, field, message))),
          'Nothing was changed.',
        ].join('\n'),
      );
    throw error;
  });
}

/** Ends a transaction that must write nothing. */
class RolledBack extends Error {
  readonly found: OwnImport;

  constructor(found: OwnImport) {
    super('nothing is written');
    this.found = found;
  }
}
