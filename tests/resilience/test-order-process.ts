/**
 * A process for tests that kill it, or that race it against another: does the steps of orders that are
 * posted to it, one at a time, on the database of the test. A step may name where the process ends
 * itself by SIGKILL, as a power cut would, or how long it waits before it commits.
 */
import { createServer } from 'node:http';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { z } from 'zod';
import { openDatabaseForCli } from '#platform/database/open-database-for-cli.ts';
import { parseEnvironment } from '#platform/environment/parse-environment.ts';
import { createLog } from '#platform/log/create-log.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { createOrderWork, type Posted, PostedSchema } from './test-order-work.ts';

let dieAt: Posted['dieAt'];
let holdMs = 0;
let statements = 0;

const die = (): void => void process.kill(process.pid, 'SIGKILL');
const StatementSchema = z.union([
  z.string(),
  z.object({ text: z.string() }).transform((given) => given.text),
]);

const send = pg.Client.prototype.query;
Reflect.set(pg.Client.prototype, 'query', function (this: pg.Client, ...given: unknown[]): unknown {
  statements += 1;
  const statement = StatementSchema.safeParse(given[0]).data ?? '';
  const isCommit = statement.toLowerCase().startsWith('commit');
  if (dieAt === statements || (dieAt === 'commit' && isCommit)) die();
  // The connection waits, with all of its locks.
  if (isCommit && holdMs > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, holdMs);
  const sent: unknown = Reflect.apply(send, this, given);
  if (isCommit && dieAt === 'committed') void Promise.resolve(sent).then(die);
  return sent;
});

const { DATABASE_URL: url, DATA_DIR: dataDir } = parseEnvironment(PROJECT_ROOT);
const { db } = await openDatabaseForCli({ url, dataDir, log: createLog('silent') });
const run = createOrderWork(db, join(dataDir, 'mail'));

const server = createServer((incoming, response) => {
  void (async () => {
    const posted = PostedSchema.parse(JSON.parse(await text(incoming)));
    ({ dieAt, holdMs } = posted);
    statements = 0;
    response.end(JSON.stringify(await run(posted.task)));
  })().catch((error: unknown) => {
    response.end(JSON.stringify({ status: 500, body: String(error) }));
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  // Otherwise written when a process ends, and these are killed.
  flushCompileCache();
  process.stdout.write(`open at http://127.0.0.1:${port}\n`);
});
