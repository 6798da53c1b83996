/**
 * `npm run mutation`: changes the code for money, taxes, stock and orders in one small place at a
 * time, and checks that a test fails. The tests of every group must detect 85 % of the changes.
 * `npm run mutation -- tax stock` runs some of the groups.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startTestCluster } from '#platform/database/test-cluster.ts';
import { runShown } from '../command.mjs';
import { ensurePostgresql } from '../needs.mjs';
import { main, say } from '../setup-error.mjs';
import { GROUPS } from './groups.mjs';
import { createTemplate } from './template-database.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const CONFIGURATION = 'tooling/mutation/stryker.config.mjs';

await main(async () => {
  const requested = process.argv.slice(2);
  const unknown = requested.filter((name) => !(name in GROUPS));
  if (unknown.length > 0) {
    say(`unknown group: ${unknown.join(', ')}; the groups are ${Object.keys(GROUPS).join(', ')}`);
    return 1;
  }
  await ensurePostgresql();
  const cluster = await startTestCluster();
  const failed: string[] = [];
  try {
    await createTemplate(cluster);
    for (const name of requested.length > 0 ? requested : Object.keys(GROUPS)) {
      say(`mutating ${name}…`);
      const code = await runShown(
        process.execPath,
        [join(root, 'node_modules', '.bin', 'stryker'), 'run', CONFIGURATION],
        { cwd: root, env: { ...process.env, MUTATION_GROUP: name, MUTATION_SOCKETS: cluster.socketFolder } },
      );
      if (code !== 0) failed.push(name);
    }
  } finally {
    await cluster.stop();
  }
  if (failed.length > 0) say(`too few mutants detected, or the run failed: ${failed.join(', ')}`);
  return failed.length > 0 ? 1 : 0;
});
