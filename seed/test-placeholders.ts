import { join } from 'node:path';
import { importCatalogue } from '#modules/catalogue-files/index.ts';
import { saveShopSettings, setCurrency } from '#modules/shop-settings/index.ts';
import { listDeliveredVersions } from '#modules/shop-settings/commands.ts';
import { systemActor } from '#platform/actor.ts';
import type { Database } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { loadDemo, loadShopWords } from './load-demo.ts';
import { writeSeedMode } from './seed-mode.ts';

/** Seeds a shop as releases up to 0.5 did without the demo: with its categories and collections. */
export async function seedPlaceholders(db: Database, demoFolder: string): Promise<void> {
  const { catalogue } = await loadDemo(demoFolder);
  const words = await loadShopWords(join(demoFolder, 'starter', 'shop.yaml'));
  const seed = systemActor('seed');
  await inTransaction(db, async (tx) => {
    await importCatalogue(tx, seed, { ...catalogue, products: [] });
    await setCurrency(tx, seed, { currency: 'CAD', hasSales: async () => false });
    await saveShopSettings(tx, seed, words, { versions: await listDeliveredVersions(tx), isDemo: true });
    await writeSeedMode(tx, 'shelves');
  });
}
