/**
 * A process for tests that kill it: works through the jobs of imports on the database of the shop, as
 * the shop's worker does. Photographs come from nowhere: the one that HANG names is fetched for ever.
 */
import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import {
  COMMIT_JOB,
  createCommitHandler,
  createPicturesHandler,
  type FetchPicture,
  PICTURES_JOB,
} from '#modules/imports/index.ts';
import type { PictureMaker } from '#modules/media/index.ts';
import { startOutboxWorker } from '#modules/outbox/index.ts';
import { openDatabaseForCli } from '#platform/database/open-database-for-cli.ts';
import { parseEnvironment } from '#platform/environment/parse-environment.ts';
import { createLog } from '#platform/log/create-log.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';

const { DATABASE_URL: url, DATA_DIR: dataDir } = parseEnvironment(PROJECT_ROOT);
const log = createLog('silent');
const { db } = await openDatabaseForCli({ url, dataDir, log });
const hang = process.env['HANG'] ?? 'never';

let fetched = '';
const fetchPicture: FetchPicture = async (address, { path }) => {
  fetched = basename(address, '.jpg');
  if (fetched === hang) {
    process.stdout.write('hangs\n');
    await new Promise(() => undefined);
  }
  await writeFile(path, address);
  return 'fetched';
};

/** Makes a picture of nothing, whose key is the name of its file. */
const pictures: PictureMaker = {
  async make() {
    const size = { width: 900, height: 1200, widths: [360, 900] };
    return { ok: true, picture: { key: fetched, ...size, looks: ['day'], alt: '' } };
  },
};

startOutboxWorker({
  db,
  log,
  pollMs: 50,
  // One job is killed in each chunk, more often than a broken one is tried.
  maxAttempts: 1_000,
  handlers: {
    [COMMIT_JOB]: createCommitHandler(db),
    [PICTURES_JOB]: createPicturesHandler({ db, fetchPicture, pictures }),
  },
});
