/**
 * `npm start`: installs missing packages, builds when the sources changed, then runs the shop under
 * the pinned Node.
 * The shop itself prints its URL.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuild } from './build-stamp.mjs';
import { runShown } from './command.mjs';
import { ensurePackages, pinnedNode } from './install.mjs';
import { main } from './setup-error.mjs';
import { NODE_WORDS, PROCESS_ENVIRONMENT } from './shop-process.mjs';

/** The shop wants to be started again: `server/close-on-signals.ts`. */
const RESTART_CODE = 75;

const root = dirname(dirname(fileURLToPath(import.meta.url)));

await main(async () => {
  await ensurePackages(root, { development: false });
  await ensureBuild(root);
  const server = join(root, 'build', 'server', 'main.js');
  const words = [...NODE_WORDS, server, ...process.argv.slice(2)];
  const run = () =>
    runShown(pinnedNode(root), words, {
      cwd: root,
      env: { ...PROCESS_ENVIRONMENT, ...process.env, NODE_ENV: 'production' },
    });
  let code = await run();
  while (code === RESTART_CODE) code = await run();
  return code;
});
