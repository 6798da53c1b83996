import { saveRevisions } from '#modules/audit/index.ts';
import { giveToPages, leaveRedirect } from '#modules/redirects/index.ts';
import { type Actor, systemActor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import type { RecordData } from './record-kind.ts';

/** Wrote versions that have no revision until they are edited: a seed, an import, a migration. */
export const BEFORE_VERSIONS = systemActor('before-versions');

type Saved = {
  id: string;
  version: number;
  record: RecordData;
  /** What was stored before. */
  stored: { version: number; record: RecordData } | undefined;
};

/** Saves the revisions of records of one kind that were written, and those before where they lack. */
export async function saveVersions(
  tx: Transaction,
  actor: Actor,
  kind: string,
  saved: readonly Saved[],
): Promise<void> {
  const toRevision = (id: string, { version, record }: { version: number; record: RecordData }) => ({
    id,
    version,
    data: record,
  });
  const before = saved.flatMap(({ id, stored }) => (stored ? [toRevision(id, stored)] : []));
  await saveRevisions(tx, BEFORE_VERSIONS, kind, before);
  await saveRevisions(
    tx,
    actor,
    kind,
    saved.map((one) => toRevision(one.id, one)),
  );
}

/** The path of a record's page. */
export type PagePlace = {
  path: string;
  /** Whether it is shown there. */
  isShown: boolean;
  /** The path before, where shoppers may know it. */
  former?: string | undefined;
};

/**
 * Gives pages their paths, and leaves redirects at former ones that no other page has now. Called
 * after the events of the records, so that the office offers their undo, not that of a redirect.
 */
export async function placePages(tx: Transaction, actor: Actor, pages: readonly PagePlace[]): Promise<void> {
  await giveToPages(
    tx,
    actor,
    pages.flatMap(({ path, isShown }) => (isShown ? [path] : [])),
  );
  const taken = new Set(pages.map(({ path }) => path));
  for (const { path, former } of pages)
    if (former !== undefined && !taken.has(former))
      await leaveRedirect(tx, actor, { from: former, to: path });
}
