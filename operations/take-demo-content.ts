import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { PictureData } from '#contract/picture.ts';
import { importArticles, readArticlesFolder } from '#modules/journal/index.ts';
import { importPages, readPagesFolder } from '#modules/pages/index.ts';
import { importRecipes, readRecipesFolder } from '#modules/recipes/index.ts';
import { noneIfMissing } from '#platform/data-file/none-if-missing.ts';
import type { FileFault } from '#platform/data-file/yaml-file.ts';
import type { Database, Handle, Transaction } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { StartProblem } from '#platform/start-problem.ts';
import { CONTENT_NOTE, type Filling, findFilling, readContentNote } from './find-filling.ts';
import { describeFault } from './read-demo.ts';
import { readDemoPictures } from './read-demo-pictures.ts';

/** Any number that nothing else in the project locks: that of the pictures is the one before. */
const LOCK_KEY = 2_526_245;

/**
 * Puts the texts of the demo's files into the shop when they have changed since this was done last, and answers whether it
 * did: articles, recipes, evenings and pages into a shop that is the demo's, into any other the pages alone, which every shop
 * needs and its keeper edits. Rows that are the keeper's are left alone. Processes that start at once do it once.
 */
export async function takeNewDemoContent(
  db: Database,
  demoFolder: string,
  filledWith?: Filling,
): Promise<boolean> {
  const { pictures, fingerprint: picturesTaken } = await readDemoPictures(demoFolder);
  const fingerprint = await fingerprintOf(join(demoFolder, 'content'), picturesTaken);
  if (fingerprint === undefined) return false;
  const isDone = async (handle: Handle): Promise<boolean> =>
    (await readContentNote(handle))?.fingerprint === fingerprint;
  if (filledWith === undefined && (await isDone(db))) return false;
  const content = await readDemoContent(join(demoFolder, 'content'));
  return await inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`);
    if (filledWith === undefined && (await isDone(tx))) return false;
    const filling = filledWith ?? (await findFilling(tx));
    await writeContent(tx, filling === 'demo' ? content : pagesOf(content), pictures);
    await tx.execute(sql`
      insert into shop_note (key, value) values (${CONTENT_NOTE}, ${`${filling} ${fingerprint}`})
      on conflict (key) do update set value = excluded.value`);
    return true;
  });
}

type Content = Awaited<ReturnType<typeof readDemoContent>>;

/** Reads the demo's texts. What is wrong in them is a `StartProblem` that names every fault. */
export async function readDemoContent(folder: string) {
  const [articles, recipes, pages] = await Promise.all([
    readArticlesFolder(join(folder, 'articles')),
    readRecipesFolder(join(folder, 'recipes')),
    readPagesFolder(folder),
  ]);
  const faults = [
    ...faultsOf(articles, 'articles/'),
    ...faultsOf(recipes, 'recipes/'),
    ...faultsOf(pages, ''),
  ];
  if (!articles.ok || !recipes.ok || !pages.ok) {
    throw new StartProblem(
      `The demo's texts are not as they should be:\n${faults.map(describeFault).join('\n')}`,
      'Correct those lines, or take demo/content from the project again.',
    );
  }
  return { articles: articles.data, recipes: recipes.data, pages: pages.data };
}

const faultsOf = (read: { ok: true } | { ok: false; faults: FileFault[] }, folder: string): FileFault[] =>
  read.ok ? [] : read.faults.map((fault) => ({ ...fault, file: folder + fault.file }));

/** What a shop with bottles of its own is given. */
const pagesOf = ({ pages }: Content): Content => ({
  articles: [],
  recipes: [],
  pages: { ...pages, events: [] },
});

async function writeContent(
  tx: Transaction,
  { articles, recipes, pages }: Content,
  pictures: ReadonlyMap<string, PictureData>,
): Promise<void> {
  await importArticles(tx, articles, pictures);
  await importRecipes(tx, recipes, pictures);
  await importPages(tx, pages);
}

/** Changes when a text or a picture of the demo does; nothing where the demo has no texts. */
async function fingerprintOf(folder: string, pictures: string): Promise<string | undefined> {
  const names = await readdir(folder, { recursive: true }).catch(noneIfMissing);
  const files = names.filter((name) => /\.(md|yaml)$/.test(name)).sort();
  if (files.length === 0) return undefined;
  const hash = createHash('sha256').update(pictures);
  for (const name of files)
    hash
      .update('\0')
      .update(name)
      .update('\0')
      .update(await readFile(join(folder, name)));
  return hash.digest('hex');
}
