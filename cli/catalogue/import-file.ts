import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { formatList } from '#contract/format/format-list.ts';
import { plural } from '#contract/format/plural.ts';
import type { ImportKindName, ImportRowState } from '#contract/staff/imports.ts';
import { listEvents } from '#modules/audit/office.ts';
import {
  applySavedMapping,
  changeImport,
  createImport,
  countRows,
  explainUnreadable,
  findImport,
  findNamedMapping,
  inspectStoredFile,
  listPictureHosts,
  listImportRows,
  type MappingIssue,
  runCheck,
  runCommit,
  startCheck,
  startCommit,
  type StoredImport,
  storeFile,
  UnreadableFile,
} from '#modules/imports/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Database } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { describeUndo } from '../audit/describe-undo.ts';
import { CommandError } from '../command.ts';

/** Rows that are named; a count follows. */
const MAX_NAMED = 20;

type Context = { db: Database; actor: Actor; print(line: string): void };
type Options = {
  /** Writes the checked rows; otherwise nothing but staged rows is written. */
  commits: boolean;
  /** The name of a kept mapping; absent: the one for this header, or what the columns mean. */
  mapping?: string | undefined;
  reason?: string | undefined;
  /** What its rows are; absent: what its columns say. */
  kind?: ImportKindName | undefined;
  /** Receipts are posted; otherwise they are drafts. */
  posts: boolean;
  /** Invoices that are recorded already are taken again. */
  allowsRepeats: boolean;
  /** Hosts from which photographs that the file names may be fetched. */
  pictureHosts: readonly string[];
};

/**
 * Checks a CSV file, and writes it if that is asked. Throws a `CommandError` that names what
 * prevents it.
 */
export async function importFile(context: Context, path: string, options: Options): Promise<void> {
  const { db, print } = context;
  const { id, kind, columns, encoding, separator, rowCount } = await open(context, path, options);
  const size = [plural(rowCount, '# row', '# rows'), plural(columns.length, '# column', '# columns')];
  print([kind, ...size, encoding, SEPARATORS[separator]].join(', '));
  const checked = await check(context, id);
  for (const [index, { target }] of checked.mapping.columns.entries())
    print(`  ${columns[index]?.name ?? ''}: ${target ?? 'left out'}`);
  const errors = await describeRows(db, checked, ['error']);
  print(await describeCounts(db, id));
  for (const line of errors) print(line);
  for (const line of await describeHosts(db, id, options.pictureHosts)) print(line);
  if (!options.commits) {
    print('Nothing was written. Add --commit to write the rows.');
    return;
  }
  if (errors.length > 0)
    throw new CommandError('Mend these rows, or leave them out in the office. Nothing was changed.');
  await commit(context, checked, options);
}

const SEPARATORS = { ',': 'comma', ';': 'semicolon', '\t': 'tab' };
const STATES = {
  error: 'with errors',
  create: 'new',
  update: 'will change',
  same: 'unchanged',
  created: 'created',
  updated: 'changed',
  conflict: 'changed meanwhile',
  refused: 'refused',
  kept: 'kept',
} as const satisfies Record<ImportRowState, string>;

async function open(
  { db, actor }: Context,
  path: string,
  { mapping: mappingName, kind, posts, allowsRepeats }: Options,
): Promise<StoredImport> {
  try {
    const fileId = await storeFile(db, createReadStream(path));
    const inspected = await inspectStoredFile(db, { fileId, kind });
    const saved =
      mappingName === undefined ? undefined : await findNamedMapping(db, inspected.kind, mappingName);
    if (mappingName !== undefined && !saved)
      throw new CommandError(`There is no mapping ${mappingName}. One is kept in the office, by a check.`);
    const fileName = basename(path).slice(-120);
    return await inTransaction(db, async (tx) => {
      const id = await createImport(tx, actor, { fileId, fileName, inspected });
      const header = inspected.columns.map(({ name }) => name);
      const mapping = { ...(saved && applySavedMapping(saved, header)), posts, allowsRepeats };
      await changeImport(tx, { id, mapping });
      const stored = await findImport(tx, id);
      if (!stored) throw new Error(`import ${id} was not written`);
      return stored;
    });
  } catch (error) {
    if (error instanceof UnreadableFile) throw new CommandError(explainUnreadable(error.reason));
    throw error;
  }
}

async function check({ db, actor }: Context, id: string): Promise<StoredImport> {
  const started = await inTransaction(db, (tx) => startCheck(tx, actor, { id }));
  if (started.kind === 'invalid') throw new CommandError(started.issues.map(describeIssue).join('\n'));
  await runCheck(db, id);
  const checked = await findImport(db, id);
  if (checked?.state !== 'checked')
    throw new CommandError(checked?.failure ?? 'The file could not be checked.');
  return checked;
}

function describeIssue(issue: MappingIssue): string {
  switch (issue.at) {
    case 'columns':
      return 'The columns are not those of the file.';
    case 'key':
      return `No column is the ${issue.name}, which finds the record of each row.`;
    case 'required':
      return `No column is ${formatList(issue.names, 'or')}, without which the rows say nothing.`;
    case 'target':
      return issue.kind === 'repeated'
        ? `Two columns go to ${issue.name}.`
        : `There is no field ${issue.name} any more.`;
    case 'mark':
      return `${issue.name} has numbers such as ${issue.sample}, which can be read in two ways. Say it in the office, and name its mapping.`;
  }
}

async function describeCounts(db: Database, id: string): Promise<string> {
  const counts = Map.groupBy(await countRows(db, id), ({ state }) => state);
  return [...counts]
    .map(([state, all]) => `${all.reduce((sum, { count }) => sum + count, 0)} ${STATES[state]}`)
    .join(', ');
}

/** Says where the photographs of the file are. Throws for a host that the file does not name. */
async function describeHosts(db: Database, id: string, chosen: readonly string[]): Promise<string[]> {
  const named = await listPictureHosts(db, id);
  const unknown = chosen.filter((one) => !named.some(({ host }) => host === one));
  if (unknown.length > 0)
    throw new CommandError(
      `The file names no photographs at ${formatList(unknown, 'or')}. Nothing was changed.`,
    );
  return named.map(({ host, count }) =>
    chosen.includes(host)
      ? `Photographs at ${host}: ${count}; the shop fetches them after the import, while it runs`
      : `Photographs at ${host}: ${count}; add --photographs-from=${host} to fetch them`,
  );
}

async function describeRows(db: Database, stored: StoredImport, states: string[]): Promise<string[]> {
  const { items, total = 0 } = await listImportRows(db, stored, {
    filters: [{ field: 'state', operator: 'in', values: states }],
    sort: [{ field: 'row', isDescending: false }],
    limit: MAX_NAMED,
    withTotal: true,
  });
  const lines = items.map(
    ({ row, key, errors }) => `  row ${row} ${key}: ${errors.map(({ message }) => message).join(' ')}`,
  );
  return total > items.length ? [...lines, `  and ${total - items.length} more`] : lines;
}

async function commit(
  { db, actor, print }: Context,
  stored: StoredImport,
  { reason, pictureHosts }: Options,
): Promise<void> {
  const input = { id: stored.id, leavesOutErrors: false, reason, pictureHosts };
  const started = await inTransaction(db, (tx) => startCommit(tx, actor, input));
  if (started.kind === 'needs-reason')
    throw new CommandError('Some prices move by more than 30 %, or are unlike their category: add --reason.');
  if (started.kind === 'nothing') return print('No row changes anything.');
  if (started.kind !== 'queued') throw new CommandError('The import was changed meanwhile. Run it again.');
  await runCommit(db, started.operationId);
  print(await describeCounts(db, stored.id));
  for (const line of await describeRows(db, stored, ['conflict', 'refused'])) print(line);
  const [event] = await listEvents(db, {
    resourceKind: 'operation',
    resourceId: started.operationId,
    limit: 1,
  });
  if (event) print(describeUndo(event.id));
}
