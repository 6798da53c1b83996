/** `npm run operate -- <command>`: runs an operator command from the same build as the shop. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuild } from './build-stamp.mjs';
import { runShown } from './command.mjs';
import { ensurePackages, pinnedNode } from './install.mjs';
import { main } from './setup-error.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

await main(async () => {
  await ensurePackages(root, { development: false });
  await ensureBuild(root);
  const script = join(root, 'build', 'server', 'operate.js');
  const nodeArguments = ['--enable-source-maps', script, ...process.argv.slice(2)];
  return await runShown(pinnedNode(root), nodeArguments, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  });
});
