import { openExisting } from '#platform/database/open-existing.ts';
import { openDatabaseForCli } from '#platform/database/open-database-for-cli.ts';
import { parseEnvironment } from '#platform/environment/parse-environment.ts';
import { openShopStores } from '#platform/file-store/open-shop-stores.ts';
import { createLog } from '#platform/log/create-log.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { operate } from './operate.ts';

// `| head` closes the pipe after a few lines: the command continues without a reader.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const complain = (line: string): void => void process.stderr.write(`${line}\n`);

process.exitCode = await operate(process.argv.slice(2), {
  print,
  complain,
  root: PROJECT_ROOT,
  prepare() {
    const environment = parseEnvironment(PROJECT_ROOT);
    const { DATABASE_URL: url, DATA_DIR: dataDir } = environment;
    const log = createLog('warn');
    return {
      dataDir,
      stores: openShopStores(environment),
      url,
      log,
      // Only the first start of a shop creates an embedded database.
      open: (mayCreate) =>
        (mayCreate && url !== undefined ? openDatabaseForCli : openExisting)({ url, dataDir, log }),
    };
  },
});
