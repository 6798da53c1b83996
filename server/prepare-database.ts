import { join } from 'node:path';
import { deliverRules } from '#modules/compliance/index.ts';
import { seedEmptyShop } from '#seed/seed-shop.ts';
import { seedDemoContent } from '#seed/seed-demo-content.ts';
import { seedDemoPictures } from '#seed/seed-demo-pictures.ts';
import { migrate } from '#platform/database/migrate.ts';
import type { DatabaseConnection } from '#platform/database/open-database.ts';
import type { Environment } from '#platform/environment/parse-environment.ts';
import type { Log } from '#platform/log/create-log.ts';

/**
 * Applies migrations, brings the release's legal rules, seeds an empty shop, and updates the demo's
 * pictures, on connections for long work.
 */
export async function prepareDatabase(
  database: DatabaseConnection,
  { environment, root, log, say }: PrepareOptions,
): Promise<void> {
  // Operators do not need to see the steps of a first start.
  const quiet = { info: log.debug.bind(log), warn: log.warn.bind(log), error: log.error.bind(log) };
  const db = database.work;
  await migrate(db.$client, join(root, 'db', 'migrations'), quiet);
  say(
    `database ready (${database.kind === 'embedded' ? `embedded, in ${environment.DATA_DIR}` : 'PostgreSQL'}).`,
  );
  const law = await deliverRules(db, join(root, 'modules', 'compliance', 'rules'));
  if (law.ended.length + law.cited.length > 0)
    say(`law updated: ${law.added.length} rules added, ${law.ended.length} ended.`);
  const filling = environment.DEMO_CATALOGUE ? 'demo' : 'shelves';
  const demoFolder = join(root, 'demo');
  const filled = await seedEmptyShop(db, demoFolder, filling);
  if (filled === undefined) {
    const products = await seedDemoPictures(db, demoFolder);
    if (products > 0)
      say(`demo pictures updated, on ${products === 1 ? 'one product' : `${products} products`}.`);
    // A first start may have ended before the texts were written.
    await seedDemoContent(db, demoFolder);
    return;
  }
  await seedDemoContent(db, demoFolder);
  say(
    filling === 'demo'
      ? `filled with the demo catalogue, ${filled} products.`
      : 'created an empty shop: categories without products.',
  );
}

type PrepareOptions = {
  environment: Pick<Environment, 'DATA_DIR' | 'DEMO_CATALOGUE'>;
  root: string;
  log: Log;
  say(line: string): void;
};
