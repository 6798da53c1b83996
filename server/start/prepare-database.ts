import { join } from 'node:path';
import { deliverRules, type UnreadableRule } from '#modules/compliance/index.ts';
import { seedEmptyShop } from '#seed/seed-shop.ts';
import { seedDemoContent } from '#seed/seed-demo-content.ts';
import { seedDemoPast } from '#seed/past/seed-demo-past.ts';
import { seedDemoPictures } from '#seed/seed-demo-pictures.ts';
import { assertWritable } from '#platform/database/assert-writable.ts';
import type { Database } from '#platform/database/handle.ts';
import { isDatabaseUnavailable } from '#platform/database/is-database-unavailable.ts';
import { migrate } from '#platform/database/migrate.ts';
import type { DatabaseConnection } from '#platform/database/open-database.ts';
import { findSqlState } from '#platform/database/sql-state.ts';
import type { Environment } from '#platform/environment/parse-environment.ts';
import type { Log } from '#platform/log/create-log.ts';
import { tellFailure, tellRecovery } from '#platform/failures.ts';
import { StartupError } from '#platform/startup-error.ts';

/**
 * Applies migrations, brings the release's legal rules, seeds an empty shop, and updates the demo's
 * pictures, on connections for long work. Returns the legal rules that differ from those of the release.
 * Throws a `StartupError` when a migration fails and when the database takes no writes. What else fails
 * is logged, and the shop opens without it.
 */
export async function prepareDatabase(
  database: DatabaseConnection,
  { environment, root, log, say }: PrepareOptions,
): Promise<{ differingRules: readonly UnreadableRule[] }> {
  // Operators do not need to see the steps of a first start.
  const quiet = { info: log.debug.bind(log), warn: log.warn.bind(log), error: log.error.bind(log) };
  const db = database.work;
  await migrate(db.$client, join(root, 'db', 'migrations'), quiet);
  await refuseReadOnly(database);
  say(
    `database ready (${database.kind === 'embedded' ? `embedded, in ${environment.DATA_DIR}` : 'PostgreSQL'}).`,
  );
  const law = await goOn(say, 'the legal rules of this release were not added', () =>
    deliverRules(db, join(root, 'modules', 'compliance', 'rules')),
  );
  if (law && law.ended.length + law.cited.length > 0)
    say(`law updated: ${law.added.length} rules added, ${law.ended.length} ended.`);
  await goOn(say, 'the demo was not added or updated', () => seed(db, { environment, root, say }));
  return { differingRules: law?.differing ?? [] };
}

async function refuseReadOnly(database: DatabaseConnection): Promise<void> {
  try {
    await assertWritable(database);
  } catch (error) {
    const reason = findSqlState(error) ?? (error instanceof Error ? error.message : String(error));
    throw new StartupError(
      `The database takes no writes (${reason}).`,
      'Free disk space, or end its read-only mode, then start again.',
    );
  }
}

/**
 * Does a step of the start that the shop can open without. When it fails, that is told as a failure and
 * to the operator; returns `undefined` then. Throws when the database is unavailable.
 */
export async function goOn<Result>(
  say: (line: string) => void,
  failed: string,
  step: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    const result = await step();
    tellRecovery(failed);
    return result;
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    tellFailure(failed, error);
    say(`${failed}: ${error instanceof StartupError ? error.message : 'see the log'}`);
    return undefined;
  }
}

async function seed(db: Database, { environment, root, say }: Omit<PrepareOptions, 'log'>): Promise<void> {
  const filling = environment.DEMO_CATALOGUE ? 'demo' : 'empty';
  const demoFolder = join(root, 'demo');
  const filled = await seedEmptyShop(db, demoFolder, filling, { hasPast: environment.DEMO_PAST });
  if (filled === undefined) {
    const products = await seedDemoPictures(db, demoFolder);
    if (products > 0)
      say(`demo pictures updated, on ${products === 1 ? 'one product' : `${products} products`}.`);
    // A first start may have ended before the texts were written.
    await seedDemoContent(db, demoFolder);
    await seedDemoPast(db, root, new Date());
    return;
  }
  await seedDemoContent(db, demoFolder);
  await seedDemoPast(db, root, new Date());
  say(
    filling === 'demo'
      ? `filled with the demo catalogue, ${filled} products.`
      : 'created an empty shop: its office offers a first tree of categories.',
  );
}

type PrepareOptions = {
  environment: Pick<Environment, 'DATA_DIR' | 'DEMO_CATALOGUE' | 'DEMO_PAST'>;
  root: string;
  log: Log;
  say(line: string): void;
};
