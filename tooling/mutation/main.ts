/**
 * `npm run mutation`: changes the code that counts money, taxes, bottles and orders one small thing at a time, and looks
 * whether a test notices. Every group must notice 85 %. `npm run mutation -- tax stock` asks for some of the groups.
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
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !(name in GROUPS));
  if (unknown.length > 0) {
    say(`there is no group ${unknown.join(', ')}; there are ${Object.keys(GROUPS).join(', ')}`);
    return 1;
  }
  await ensurePostgresql();
  const cluster = await startTestCluster();
  const failed: string[] = [];
  try {
    await createTemplate(cluster);
    for (const name of asked.length > 0 ? asked : Object.keys(GROUPS)) {
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
  if (failed.length > 0) say(`not noticed often enough, or not run to its end: ${failed.join(', ')}`);
  return failed.length > 0 ? 1 : 0;
});
