import { sql } from 'drizzle-orm';
import type { PictureData } from '#contract/picture.ts';
import { type DemoPictures, removeDemoScenes, replaceDemoPictures } from '#modules/catalog/commands.ts';
import { updateDemoArticlePictures } from '#modules/journal/index.ts';
import { updateDemoRecipePictures } from '#modules/recipes/index.ts';
import { updateDemoShopPictures } from '#modules/shop-settings/commands.ts';
import { findAppSetting, saveAppSetting } from '#platform/database/app-setting.ts';
import type { Database, Handle, Transaction } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type SeedMode, findSeedMode } from './seed-mode.ts';
import { type DemoShop, loadDemo } from './load-demo.ts';
import { type DemoPictureFile, loadDemoPictures } from './load-demo-pictures.ts';

/** Advisory lock key, unique in the project. The lock of the seeding is the number before it. */
const LOCK_KEY = 2_526_244;
/** Key of the row of app_setting with the fingerprint of the pictures that were imported last. */
const NOTE = 'demo-pictures';
/** Pictures of a product, in display order. */
const VIEWS = ['front', 'label', 'closure'];

/**
 * Updates the pictures of demo data when the demo's files have changed since the last run, or with
 * `again` (after an import). Returns the number of products whose pictures changed. The merchant's
 * own pictures stay. Among processes that start together, only one does the work.
 */
export async function seedDemoPictures(
  db: Database,
  demoFolder: string,
  again: 'again' | 'when-changed' = 'when-changed',
): Promise<number> {
  if (again === 'when-changed' && (await findSeedMode(db)) !== 'demo') {
    await inTransaction(db, removeDemoScenes);
    return 0;
  }
  const file = await loadDemoPictures(demoFolder);
  const isDone = async (handle: Handle): Promise<boolean> =>
    again === 'when-changed' && (await findAppSetting(handle, NOTE)) === file.fingerprint;
  if (await isDone(db)) return 0;
  const demo = await loadDemo(demoFolder);
  return await inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`);
    if (await isDone(tx)) return 0;
    return await insertDemoPictures(tx, demo, file, await findSeedMode(tx));
  });
}

/** Updates the demo pictures in the caller's transaction. */
export async function insertDemoPictures(
  tx: Transaction,
  { catalogue, words }: DemoShop,
  { pictures, fingerprint }: DemoPictureFile,
  filling: SeedMode = 'demo',
): Promise<number> {
  const products = await replaceDemoPictures(tx, getPictures(catalogue, pictures, filling));
  if (filling !== 'demo') await removeDemoScenes(tx);
  await updateDemoShopPictures(tx, words, getScenes(pictures, words));
  await updateDemoArticlePictures(tx, pictures);
  await updateDemoRecipePictures(tx, pictures);
  await saveAppSetting(tx, NOTE, fingerprint);
  return products;
}

/**
 * Assigns pictures: to products by their views; in a demo shop also to categories and collections,
 * by the scenes named after them.
 */
function getPictures(
  catalogue: DemoShop['catalogue'],
  pictures: ReadonlyMap<string, PictureData>,
  filling: SeedMode,
): DemoPictures {
  const isDemo = filling === 'demo';
  const scene = (kind: string) => (row: { id: string; slug: string }) => ({
    id: row.id,
    slug: row.slug,
    picture: pictures.get(`scenes/${kind}-${row.slug}`),
  });
  return {
    products: catalogue.products.map(({ id, slug }) => ({
      id,
      slug,
      pictures: VIEWS.flatMap((view) => pictures.get(`products/${slug}/${view}`) ?? []),
    })),
    categories: isDemo ? allBelow(catalogue.categories).map(scene('band')) : [],
    collections: isDemo ? catalogue.collections.map(scene('collection')) : [],
  };
}

const SCENE = 'scenes/';

/**
 * Pictures of the home page by name: scenes, and pictures that the shop's settings use a second
 * time.
 */
function getScenes(
  pictures: ReadonlyMap<string, PictureData>,
  { reusedPictures }: DemoShop['words'],
): Map<string, PictureData> {
  const scenes = [...pictures].flatMap(([name, picture]) =>
    name.startsWith(SCENE) ? [[name.slice(SCENE.length), picture] as const] : [],
  );
  const reused = Object.entries(reusedPictures).flatMap(([name, from]) => {
    const picture = pictures.get(from);
    return picture ? [[name, picture] as const] : [];
  });
  return new Map([...scenes, ...reused]);
}

type Row = { id: string; slug: string; children?: Row[] | undefined };
const allBelow = (rows: readonly Row[]): Row[] =>
  rows.flatMap((row) => [row, ...allBelow(row.children ?? [])]);
