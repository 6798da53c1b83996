import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
  createRecord,
  deleteRecord,
  type EditOutcome,
  type RecordChange,
  type RecordData,
  setRecordStatus,
  updateRecord,
} from '#modules/editing/index.ts';
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
    const outcome = await inTransaction(database.db, (tx) =>
      deleteRecord(tx, actor, kind, { key, expectedVersion: 'any' }),
    );
    refuseFailure(outcome, `${name} ${key}`);
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
      ?.records.find((record) => record.key === key);
    if (!delivered) throw new CommandError(`The project has no ${name} ${key}.`);
    const { data } = delivered;
    const [current] = (await kind.list(database.db)).filter((record) => record.key === key);
    if (current && seen === undefined) {
      const fields = Object.keys({ ...current.data, ...data }).filter(
        (field) => JSON.stringify(current.data[field]) !== JSON.stringify(data[field]),
      );
      if (fields.length === 0) return print(`${name} ${key} is the project's already.`);
      for (const field of fields) {
        print(`${field}, in the shop: ${JSON.stringify(current.data[field] ?? null)}`);
        print(`${field}, in the file: ${JSON.stringify(data[field] ?? null)}`);
      }
      return print(`To replace it: content reseed ${name} ${key} --version ${current.version}`);
    }
    const outcome = await inTransaction(database.db, (tx) =>
      current && seen !== undefined
        ? updateRecord(tx, actor, kind, { key, data, expectedVersion: seen })
        : createRecord(tx, actor, kind, { key, data }),
    );
    refuseFailure(outcome, `${name} ${key}`);
    print(`${name} ${key} is the project's.`);
  },
};

export const publishContent: Command = {
  usage: 'content publish <kind> <slug>',
  summary: 'shows a draft or an archived text again',
  async run([name = '', key = ''], { database, actor, print }) {
    const outcome = await inTransaction(database.db, (tx) =>
      setRecordStatus(tx, actor, getContentKind(name), { key, status: 'published', expectedVersion: 'any' }),
    );
    refuseFailure(outcome, `${name} ${key}`);
    print(`Published: ${name} ${key}.`);
  },
};

export const archiveContent: Command = {
  usage: 'content archive <kind> <slug>',
  summary: 'takes a text from the shop: its URL answers that it is gone, or follows a redirect',
  async run([name = '', key = ''], { database, actor, print }) {
    const outcome = await inTransaction(database.db, (tx) =>
      setRecordStatus(tx, actor, getContentKind(name), { key, status: 'archived', expectedVersion: 'any' }),
    );
    refuseFailure(outcome, `${name} ${key}`);
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

/** Throws the message of an outcome that wrote nothing. */
function refuseFailure(outcome: EditOutcome<RecordData>, what: string): void {
  switch (outcome.kind) {
    case 'saved':
    case 'unchanged':
      return;
    case 'not-found':
      throw new CommandError(`The shop has no ${what}. Nothing was changed.`);
    case 'exists':
      throw new CommandError(`The shop has ${what} already. Nothing was changed.`);
    case 'refused':
      throw new CommandError(`${what}: ${outcome.reason}. Nothing was changed.`);
    case 'conflict':
      throw new CommandError(
        `${what} was edited since: it is at version ${outcome.current.version}. Nothing was changed.`,
      );
  }
}

const describeChange = ({ kind, key, action, fields, reason }: RecordChange): string =>
  [
    `${kind} ${key}: ${reason === '' ? action : reason}`,
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
