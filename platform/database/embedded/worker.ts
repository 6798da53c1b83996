/**
 * The worker thread of the embedded database. In the main thread PGlite would run in microtasks,
 * and a few thousand queries in a row would block every timer and socket.
 */
import { constants, cpSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { buildTemplate } from './build-template.ts';
import { startEngine } from './engine.ts';
import { serveWire } from './wire/wire-server.ts';
import type { TemplateStart, WorkerNews, WorkerOrder, WorkerStart } from './worker-messages.ts';

const FASTEST_LEVEL = 1;
const shop = parentPort;
if (shop === null) throw new Error('worker.ts must run as a worker thread, not as a process');
const tell = (news: WorkerNews): void => shop.postMessage(news);

const order: WorkerStart | TemplateStart = workerData;
try {
  if ('templateFile' in order) {
    await buildTemplate(order.templateFile, FASTEST_LEVEL);
    tell({ kind: 'closed' });
  } else {
    await serve(order);
  }
} catch (error) {
  giveUp(error instanceof Error ? error.message : String(error));
}

async function serve({ cluster, socketPath }: WorkerStart): Promise<void> {
  const { db } = await startEngine(cluster, giveUp);
  const server = await serveWire(db, socketPath);
  shop?.on('message', (order: WorkerOrder) => {
    if (order.kind === 'copy') return copyCluster(cluster, order.to);
    void server
      .close()
      .then(() => db.exec('checkpoint'))
      .then(() => db.close())
      .then(() => tell({ kind: 'closed' }))
      .catch((error: unknown) => giveUp(String(error)))
      .finally(() => shop?.close());
  });
  tell({ kind: 'ready' });
}

/**
 * Copies the files as they are now. No statement runs meanwhile, and every commit is in the
 * database's log: the copy is what the disk would hold if the process were killed here, and opening
 * it recovers.
 */
function copyCluster(cluster: string, to: string): void {
  try {
    cpSync(cluster, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
    tell({ kind: 'copied', to });
  } catch (error) {
    tell({ kind: 'copied', to, reason: error instanceof Error ? error.message : String(error) });
  }
}

/** Ends this worker at once: after a failure of the engine no client may get a commit confirmed. */
function giveUp(reason: string): never {
  tell({ kind: 'failed', reason });
  process.exit(1);
}
