import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { PictureData } from '#contract/picture.ts';
import { importArticles } from '#modules/journal/index.ts';
import { importPages } from '#modules/content/index.ts';
import { importRecipes } from '#modules/recipes/index.ts';
import { emptyIfNotFound } from '#platform/data-file/empty-if-not-found.ts';
import type { Database, Handle, Transaction } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { StartupError } from '#platform/startup-error.ts';
import { type SeedMode, findSeedMode, loadContentNote, writeContentNote } from './seed-mode.ts';
import { loadContentFolder, type Texts } from '#cli/content/load-content-folder.ts';
import { describeIssue } from './load-demo.ts';
import { type DemoPictureFile, loadDemoPictures } from './load-demo-pictures.ts';

/** Advisory lock key, unique in the project. The lock of the pictures is the number before it. */
const LOCK_KEY = 2_526_245;

/**
 * Imports the texts of the project's files when they have changed since the last run. Returns
 * whether it did. A demo shop gets articles, recipes, events and pages; any other shop only the
 * neutral pages of demo/starter. The merchant's own rows stay. Among processes that start together,
 * only one does the work.
 */
export async function seedDemoContent(
  db: Database,
  demoFolder: string,
  filledWith?: SeedMode,
): Promise<boolean> {
  const filling = filledWith ?? (await findSeedMode(db));
  const { pictures, fingerprint: picturesTaken } = await loadPictures(demoFolder, filling);
  const fingerprint = await findFingerprint(demoFolder, FOLDERS[filling], picturesTaken);
  if (fingerprint === undefined) return false;
  const isDone = async (handle: Handle): Promise<boolean> => {
    const note = await loadContentNote(handle);
    return note?.fingerprint === fingerprint || (await findSeedMode(handle)) !== filling;
  };
  if (filledWith === undefined && (await isDone(db))) return false;
  const content = filling === 'demo' ? await loadDemoContent(demoFolder) : await loadStarter(demoFolder);
  return await inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`);
    if (filledWith === undefined && (await isDone(tx))) return false;
    await writeContent(tx, filling === 'demo' ? content : await withoutReplaced(tx, content), pictures);
    await writeContentNote(tx, filling, fingerprint);
    return true;
  });
}

/** Folders of the demo from which a shop gets its texts. */
const FOLDERS: Readonly<Record<SeedMode, readonly string[]>> = {
  demo: ['starter', 'content'],
  shelves: ['starter'],
};

async function loadPictures(demoFolder: string, filling: SeedMode): Promise<DemoPictureFile> {
  return filling === 'demo' ? await loadDemoPictures(demoFolder) : { pictures: new Map(), fingerprint: '' };
}

/**
 * Leaves out the project's questions or provinces (with their help lines) when the shop has its
 * own: they are complete lists.
 */
async function withoutReplaced(tx: Transaction, content: Texts): Promise<Texts> {
  const { rows } = await tx.execute<{ faq: boolean; provinces: boolean }>(sql`
    select exists (select from faq_question where not is_demo) as faq,
           exists (select from province where not is_demo) as provinces`);
  const { questions, provinces } = content.pages;
  return {
    ...content,
    pages: {
      ...content.pages,
      questions: rows[0]?.faq ? [] : questions,
      provinces: rows[0]?.provinces ? undefined : provinces,
    },
  };
}

/**
 * Loads the texts of the demo shop: its own, and the pages and provinces of demo/starter that it
 * lacks. Throws a `StartupError` that names every issue.
 */
export async function loadDemoContent(demoFolder: string): Promise<Texts> {
  const [texts, starter] = await Promise.all([
    loadTexts(join(demoFolder, 'content'), 'content/'),
    loadStarter(demoFolder),
  ]);
  const slugs = new Set(texts.pages.pages.map(({ slug }) => slug));
  return {
    ...texts,
    pages: {
      ...texts.pages,
      pages: [...texts.pages.pages, ...starter.pages.pages.filter(({ slug }) => !slugs.has(slug))],
      provinces: texts.pages.provinces ?? starter.pages.provinces,
    },
  };
}

/** Loads the pages, questions and provinces of a new shop. */
const loadStarter = async (demoFolder: string): Promise<Texts> => {
  const { pages } = await loadTexts(join(demoFolder, 'starter'), 'starter/');
  return { articles: [], recipes: [], pages: { ...pages, events: [] } };
};

async function loadTexts(folder: string, name: string): Promise<Texts> {
  const read = await loadContentFolder(folder);
  if (read.ok) return read.texts;
  const issues = read.issues.map((error) => describeIssue({ ...error, file: name + error.file }));
  throw new StartupError(
    `The demo texts of the project are invalid:\n${issues.join('\n')}`,
    'Correct those lines, or restore the folder demo from the project.',
  );
}

async function writeContent(
  tx: Transaction,
  { articles, recipes, pages }: Texts,
  pictures: ReadonlyMap<string, PictureData>,
): Promise<void> {
  await importArticles(tx, articles, pictures);
  await importRecipes(tx, recipes, pictures);
  await importPages(tx, pages);
}

/**
 * Returns a hash that changes when a text or a picture changes; `undefined` when there are no
 * texts.
 */
async function findFingerprint(
  demoFolder: string,
  folders: readonly string[],
  pictures: string,
): Promise<string | undefined> {
  const names = await Promise.all(folders.map((folder) => listTexts(demoFolder, folder)));
  const files = names.flat();
  if (files.length === 0) return undefined;
  const hash = createHash('sha256').update(pictures);
  for (const name of files)
    hash
      .update('\0')
      .update(name)
      .update('\0')
      .update(await readFile(join(demoFolder, name)));
  return hash.digest('hex');
}

async function listTexts(demoFolder: string, folder: string): Promise<string[]> {
  const names = await readdir(join(demoFolder, folder), { recursive: true }).catch(emptyIfNotFound);
  return names
    .filter((name) => /\.(md|yaml)$/.test(name) && name !== 'shop.yaml')
    .sort()
    .map((name) => join(folder, name));
}
