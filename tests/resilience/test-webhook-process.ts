/**
 * A process for tests that kill it: makes events and sends them as the shop does, on the database of
 * the test, to a receiver that never answers. It prints a line for each attempt that it begins.
 */
import { KEY } from '#modules/webhooks/test-webhooks.ts';
import { startWebhooks } from '#modules/webhooks/jobs.ts';
import { openDatabaseForCli } from '#platform/database/open-database-for-cli.ts';
import { parseEnvironment } from '#platform/environment/parse-environment.ts';
import { createLog } from '#platform/log/create-log.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';

const { DATABASE_URL: url, DATA_DIR: dataDir } = parseEnvironment(PROJECT_ROOT);
const log = createLog('silent');
const { db } = await openDatabaseForCli({ url, dataDir, log });

startWebhooks({
  db,
  key: KEY,
  log,
  everyMs: 50,
  post: (_url, { headers }) => {
    process.stdout.write(`begun ${headers['webhook-id']}\n`);
    return new Promise(() => undefined);
  },
});
setInterval(() => undefined, 60_000);
