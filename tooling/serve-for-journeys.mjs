/**
 * `node tooling/serve-for-journeys.mjs <port>`: the built shop with a fresh data folder (`build/journeys/data`, where the journeys
 * read its mail), which goes when the shop goes. Nothing of the caller's own database or address gets in.
 */
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runShown } from './command.mjs';
import { pinnedNode } from './install.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = join(root, 'build', 'journeys');
// A run that was killed leaves it.
rmSync(folder, { recursive: true, force: true });
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(DATABASE_URL|AUTH_|OIDC_|PASSWORD_GRANT)/.test(name)),
);
const shop = join(root, 'build', 'server', 'main.js');
process.exitCode = await runShown(pinnedNode(root), ['--enable-source-maps', shop], {
  cwd: root,
  env: {
    ...env,
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    // All journeys come from one address.
    RATE_LIMIT: '0',
    PORT: process.argv[2] ?? '4173',
    DATA_DIR: join(folder, 'data'),
  },
});
rmSync(folder, { recursive: true, force: true });
