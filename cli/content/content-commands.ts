import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { importOwnArticles } from '#modules/journal/index.ts';
import { importOwnPages } from '#modules/content/index.ts';
import { importOwnRecipes } from '#modules/recipes/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type Command, CommandError } from '../command.ts';
import { loadContentFolder, type Texts } from './load-content-folder.ts';
import { describeIssue } from '#seed/load-demo.ts';

export const importContent: Command = {
  usage: 'content import <folder>',
  summary:
    'imports articles, recipes, pages, questions, events and provinces from a folder like demo/content',
  async run([folder = ''], { database, print }) {
    const texts = await loadOwn(folder);
    await inTransaction(database.db, async (tx) => {
      await importOwnArticles(tx, texts.articles);
      await importOwnRecipes(tx, texts.recipes);
      await importOwnPages(tx, texts.pages);
    });
    print(`Imported: ${describe(texts)}. Pages update within two seconds.`);
  },
};

export const checkContent: Command = {
  usage: 'content check <folder>',
  summary: 'validates such a folder and names file, line and field of each error; writes nothing',
  async run([folder = ''], { print }) {
    print(`Valid: ${describe(await loadOwn(folder))}.`);
  },
};

/** Kinds of content that can be removed by slug, with their tables. */
const KINDS: Readonly<Record<string, SQL>> = {
  article: sql`article`,
  recipe: sql`recipe`,
  page: sql`page`,
  question: sql`faq_question`,
  event: sql`event`,
};

export const removeContent: Command = {
  usage: 'content remove <kind> <slug>',
  summary: `removes one ${Object.keys(KINDS).join(', ')}`,
  async run([kind = '', slug = ''], { database, print }) {
    const table = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
    if (!table) throw new CommandError(`${kind} is not one of: ${Object.keys(KINDS).join(', ')}.`);
    const { rows } = await database.db.execute(sql`delete from ${table} where slug = ${slug} returning slug`);
    if (rows.length === 0) throw new CommandError(`The shop has no ${kind} ${slug}. Nothing was changed.`);
    print(`Removed: ${kind} ${slug}.`);
  },
};

async function loadOwn(folder: string): Promise<Texts> {
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
