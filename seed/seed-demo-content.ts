import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { PictureData } from '#contract/picture.ts';
import { recordEvent } from '#modules/audit/index.ts';
import { deleteUneditedArticles, seedArticles } from '#modules/journal/index.ts';
import { deleteUneditedPages, seedPages } from '#modules/content/index.ts';
import { deleteUneditedMonths, seedMonths } from '#modules/months/index.ts';
import { deleteUneditedRecipes, seedRecipes } from '#modules/recipes/index.ts';
import {
  deleteUneditedWeeklyLists,
  loadWeeklyLists,
  seedWeeklyLists,
  type WeeklyListsData,
} from '#modules/weekly-lists/index.ts';
import { systemActor } from '#platform/actor.ts';
import type { Database, Transaction } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { FileIssue } from '#platform/data-file/yaml-file.ts';
import { StartupError } from '#platform/startup-error.ts';
import { isContentSeeded, writeContentSeeded } from './content-state.ts';
import { type SeedMode, findSeedMode } from './seed-mode.ts';
import { loadContentFolder, type Texts } from '#cli/content/load-content-folder.ts';
import { describeIssue } from './load-demo.ts';
import { loadDemoPictures } from './load-demo-pictures.ts';

/** Advisory lock key, unique in the project. The lock of the pictures is the number before it. */
const LOCK_KEY = 2_526_245;

/**
 * Fills a shop with the texts of the project's files once; from then on they belong to the
 * database, and no start and no release changes them. A demo shop gets articles, recipes, events,
 * pages, months and weekly lists; any other shop only the neutral pages of demo/starter. Returns
 * whether it wrote. Among processes that start together, only one does the work.
 */
export async function seedDemoContent(db: Database, demoFolder: string): Promise<boolean> {
  if (await isContentSeeded(db)) return false;
  const delivered = await loadDelivered(demoFolder, await findSeedMode(db));
  return await inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`);
    if (await isContentSeeded(tx)) return false;
    await writeContent(tx, delivered);
    await writeContentSeeded(tx);
    return true;
  });
}

/**
 * Adds the demo's texts to a shop that was created empty, on its merchant's request. They replace
 * delivered texts that were never edited.
 */
export async function addDemoContent(db: Database, demoFolder: string): Promise<void> {
  const delivered = await loadDelivered(demoFolder, 'demo');
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`);
    await deleteUneditedArticles(tx);
    await deleteUneditedRecipes(tx);
    await deleteUneditedPages(tx);
    await deleteUneditedMonths(tx);
    await deleteUneditedWeeklyLists(tx);
    await writeContent(tx, delivered);
    await writeContentSeeded(tx);
  });
}

/** What fills a shop. */
type Delivered = { texts: Texts; pictures: ReadonlyMap<string, PictureData>; weeklyLists: WeeklyListsData };

async function loadDelivered(demoFolder: string, mode: SeedMode): Promise<Delivered> {
  if (mode !== 'demo') return { texts: await loadStarter(demoFolder), pictures: new Map(), weeklyLists: [] };
  const [texts, { pictures }, weeklyLists] = await Promise.all([
    loadDemoContent(demoFolder),
    loadDemoPictures(demoFolder),
    loadDemoWeeklyLists(demoFolder),
  ]);
  return { texts, pictures, weeklyLists };
}

/** Loads the weekly lists of the demo shop. Throws a `StartupError` that names every issue. */
export async function loadDemoWeeklyLists(demoFolder: string): Promise<WeeklyListsData> {
  const file = 'weekly-lists.yaml';
  const read = await loadWeeklyLists(join(demoFolder, file), file);
  return read.ok ? read.data : refuse(read.issues);
}

/**
 * Loads the texts of the demo shop: its own, and the pages and provinces of demo/starter that it
 * lacks. Throws a `StartupError` that names every issue.
 */
export async function loadDemoContent(demoFolder: string): Promise<Texts> {
  const [texts, starter] = await Promise.all([
    loadFolder(join(demoFolder, 'content'), 'content/'),
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
  const { pages } = await loadFolder(join(demoFolder, 'starter'), 'starter/');
  return { articles: [], recipes: [], pages: { ...pages, events: [] }, months: [] };
};

async function loadFolder(folder: string, name: string): Promise<Texts> {
  const read = await loadContentFolder(folder);
  if (read.ok) return read.texts;
  return refuse(read.issues.map((error) => ({ ...error, file: name + error.file })));
}

function refuse(issues: readonly FileIssue[]): never {
  throw new StartupError(
    `The demo texts of the project are invalid:\n${issues.map(describeIssue).join('\n')}`,
    'Correct those lines, or restore the folder demo from the project.',
  );
}

async function writeContent(
  tx: Transaction,
  { texts: { articles, recipes, pages, months }, pictures, weeklyLists }: Delivered,
): Promise<void> {
  const counts = {
    articles: await seedArticles(tx, articles, pictures),
    recipes: await seedRecipes(tx, recipes, pictures),
    pages: await seedPages(tx, pages),
    months: await seedMonths(tx, months),
    weeklyLists: await seedWeeklyLists(tx, weeklyLists, new Date()),
  };
  await recordEvent(tx, systemActor('seed'), {
    action: 'content.seeded',
    resource: { kind: 'content', id: 'all' },
    before: null,
    after: counts,
  });
}
