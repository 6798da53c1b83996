import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { PublishingState } from '#contract/catalog/publishing-states.ts';
import { listChanges } from '#modules/audit/index.ts';
import {
  createRecord,
  deleteRecord,
  describeIssues,
  type EditRefusal,
  explainRefusal,
  type RecordChange,
  type RecordData,
  updateRecord,
} from '#modules/editing/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Database } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type Command, CommandError } from '../command.ts';
import { IMPORT_OPTIONS, parseOptions } from '../parse-options.ts';
import { describeUndo } from '../audit/describe-undo.ts';
import { CONTENT_KINDS, getContentKind } from './content-kinds.ts';
import { importTexts } from './import-texts.ts';
import { listFileRecords } from './list-file-records.ts';
import { loadContentFolder, type Texts } from './load-content-folder.ts';
import { writeContentFolder } from './write-content-folder.ts';
import { describeIssue } from '#seed/load-demo.ts';
import { loadDemoContent } from '#seed/seed-demo-content.ts';

const NAMES = CONTENT_KINDS.map(({ name }) => name).join(', ');

export const importContent: Command = {
  usage: 'content import <folder> [--check] [--mine]',
  summary:
    "imports texts from a folder like demo/content or an exported one; --check only shows the changes, --mine takes the file's text where the shop's was edited since",
  async run(given, { database, actor, print }) {
    const { positionals, values } = parseOptions(importContent, given, IMPORT_OPTIONS);
    const texts = await loadOwn(positionals[0] ?? '');
    const isCheck = values.check;
    const { changes, eventId, isWritten } = await importTexts(database.db, actor, texts, {
      isCheck,
      takesMine: values.mine,
    });
    const lines = changes.filter(({ action }) => action !== 'unchanged').map(describeChange);
    const stopped = changes.filter(({ action }) => action === 'conflict' || action === 'refused');
    if (stopped.length > 0) {
      const remedy = stopped.some(({ action }) => action === 'conflict')
        ? ["Compare them with `content export`, or add --mine to take the file's."]
        : [];
      throw new CommandError(['Nothing was changed.', ...stopped.map(describeChange), ...remedy].join('\n'));
    }
    for (const line of lines) print(line);
    const unchanged = changes.length - lines.length;
    if (isWritten)
      print(`Imported: ${describe(texts)}; ${unchanged} unchanged. Pages update within two seconds.`);
    else print(`${lines.length} would change, ${unchanged} are as they are. Nothing was written.`);
    if (eventId !== undefined) print(describeUndo(eventId));
  },
};

export const exportContent: Command = {
  usage: 'content export <folder>',
  summary: 'writes all texts with their versions into an empty folder; importing it again changes nothing',
  async run([folder = ''], { database, print }) {
    const path = resolve(folder);
    const count = await inTransaction(database.db, (tx) => writeContentFolder(tx, path), {
      isolation: 'repeatable read',
    });
    print(`${count} files in ${path}.`);
  },
};

export const checkContent: Command = {
  usage: 'content check <folder>',
  summary: 'validates such a folder and names file, line and field of each error; writes nothing',
  async run([folder = ''], { print }) {
    print(`Valid: ${describe(await loadOwn(folder))}.`);
  },
};

export const removeContent: Command = {
  usage: 'content remove <kind> <slug>',
  summary: `removes one ${NAMES}`,
  async run([name = '', key = ''], { database, actor, print }) {
    const kind = getContentKind(name);
    const result = await inTransaction(database.db, (tx) => deleteRecord(tx, actor, kind, { id: key }));
    refuseFailure(result, `${name} ${key}`);
    print(`Removed: ${name} ${key}.`);
  },
};

export const reseedContent: Command = {
  usage: 'content reseed <kind> <slug> [--version N]',
  summary:
    "compares a text with the project's file; with the version that was compared, replaces it by the file's",
  async run(given, { database, root, actor, print }) {
    const { positionals, values } = parseOptions(reseedContent, given, { version: { type: 'string' } });
    const [name = '', key = ''] = positionals;
    const seen = parseVersion(values.version);
    const kind = getContentKind(name);
    const delivered = listFileRecords(await loadDemoContent(join(root, 'demo')))
      .find((one) => one.kind.name === name)
      ?.records.find(({ id }) => id === key);
    if (!delivered) throw new CommandError(`The project has no ${name} ${key}.`);
    const [current] = await kind.list(database.db, key);
    const status = current?.record['status'];
    const record = { ...delivered.record, ...(status !== undefined && { status }) };
    if (current && seen === undefined) {
      const changes = listChanges(current.record, record);
      if (!changes) return print(`${name} ${key} is the project's already.`);
      for (const [field, value] of Object.entries(changes.before)) {
        print(`${field}, in the shop: ${JSON.stringify(value)}`);
        print(`${field}, in the file: ${JSON.stringify(changes.after[field])}`);
      }
      return print(`To replace it: content reseed ${name} ${key} --version ${current.version}`);
    }
    const result = await inTransaction(database.db, (tx) =>
      current && seen !== undefined
        ? updateRecord(tx, actor, kind, { id: key, record, expectedVersion: seen })
        : createRecord(tx, actor, kind, { id: key, record }),
    );
    refuseFailure(result, `${name} ${key}`);
    print(`${name} ${key} is the project's.`);
  },
};

export const publishContent: Command = {
  usage: 'content publish <kind> <slug>',
  summary: 'shows a draft or an archived text again',
  async run([name = '', key = ''], { database, actor, print }) {
    await setStatus(database.db, actor, { name, key, status: 'published' });
    print(`Published: ${name} ${key}.`);
  },
};

export const archiveContent: Command = {
  usage: 'content archive <kind> <slug>',
  summary: 'takes a text from the shop: its URL answers that it is gone, or follows a redirect',
  async run([name = '', key = ''], { database, actor, print }) {
    await setStatus(database.db, actor, { name, key, status: 'archived' });
    print(`Archived: ${name} ${key}.`);
  },
};

export const CONTENT_COMMANDS: readonly Command[] = [
  importContent,
  exportContent,
  checkContent,
  reseedContent,
  publishContent,
  archiveContent,
  removeContent,
];

function parseVersion(word: string | undefined): number | undefined {
  if (word === undefined) return undefined;
  if (!/^\d+$/.test(word)) throw new CommandError('--version is followed by a whole number.');
  return Number(word);
}

async function setStatus(
  db: Database,
  actor: Actor,
  { name, key, status }: { name: string; key: string; status: PublishingState },
): Promise<void> {
  const kind = getContentKind(name);
  if (!kind.fields.includes('status')) throw new CommandError(`A ${name} is always published.`);
  const result = await inTransaction(db, (tx) =>
    updateRecord(tx, actor, kind, { id: key, change: { status } }),
  );
  refuseFailure(result, `${name} ${key}`);
}

/** Throws the message of a command that wrote nothing. */
function refuseFailure(result: EditRefusal<RecordData> | { kind: 'saved' | 'deleted' }, what: string): void {
  switch (result.kind) {
    case 'saved':
    case 'deleted':
      return;
    case 'unknown':
      throw new CommandError(`The shop has no ${what}. Nothing was changed.`);
    case 'exists':
      throw new CommandError(`The shop has ${what} already. Nothing was changed.`);
    case 'invalid':
      throw new CommandError(`${what}: ${describeIssues(result.issues)}. Nothing was changed.`);
    case 'not-allowed-now':
      throw new CommandError(`${what}: ${explainRefusal(result).join(' ')} Nothing was changed.`);
    case 'changed-meanwhile':
      throw new CommandError(
        `${what} was edited since: it is at version ${result.currentVersion}. Nothing was changed.`,
      );
  }
}

const describeChange = ({ kind, id, action, fields, reason }: RecordChange): string =>
  [
    `${kind} ${id}: ${reason === '' ? action : reason}`,
    ...(fields.length > 0 ? [`(${fields.join(', ')})`] : []),
  ].join(' ');

async function loadOwn(folder: string): Promise<Texts> {
  if (folder === '') throw new CommandError('Name a folder.');
  const place = resolve(folder);
  const found = await stat(place).catch(() => undefined);
  if (!found?.isDirectory()) throw new CommandError(`${place} cannot be read: there is no such folder.`);
  const read = await loadContentFolder(place);
  if (!read.ok) {
    const issues = read.issues.map(describeIssue);
    throw new CommandError([`${folder} is invalid. Nothing was changed.`, ...issues].join('\n'));
  }
  if (getCounts(read.texts).every(([, count]) => count === 0))
    throw new CommandError(`${place} holds no articles, recipes, pages, questions, events or provinces.`);
  return read.texts;
}

const getCounts = ({ articles, recipes, pages }: Texts): (readonly [string, number])[] => [
  ['articles', articles.length],
  ['recipes', recipes.length],
  ['pages', pages.pages.length],
  ['questions', pages.questions.length],
  ['events', pages.events.length],
  ['provinces', pages.provinces?.provinces.length ?? 0],
];

const describe = (texts: Texts): string =>
  getCounts(texts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');
