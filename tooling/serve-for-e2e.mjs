/**
 * `node tooling/serve-for-e2e.mjs <port>`: runs the built shop with a fresh data folder
 * (`build/journeys/data`, where the tests read its mail) and removes the folder when the shop ends.
 * The caller's own database and sign-in settings are not passed on.
 */
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runShown } from './command.mjs';
import { pinnedNode } from './install.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = join(root, 'build', 'journeys');
// A killed run leaves the folder behind.
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
    // The journeys begin with an office without orders.
    DEMO_PAST: 'off',
    // All end-to-end tests come from one IP address.
    RATE_LIMIT: '0',
    PORT: process.argv[2] ?? '4173',
    DATA_DIR: join(folder, 'data'),
  },
});
rmSync(folder, { recursive: true, force: true });
