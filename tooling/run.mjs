/**
 * Runs a script of the project under the pinned Node, with all packages installed first:
 * `node tooling/run.mjs bench/main.ts …`. Options of Node go before the script's name. With
 * `--production` as the first argument, the packages of an installed shop are enough.
 */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runShown } from './command.mjs';
import { ensurePackages, pinnedNode, projectEnvironment } from './install.mjs';
import { main } from './setup-error.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

await main(async () => {
  const isProduction = process.argv[2] === '--production';
  await ensurePackages(root, { development: !isProduction });
  return await runShown(pinnedNode(root), process.argv.slice(isProduction ? 3 : 2), {
    env: projectEnvironment(root),
  });
});
