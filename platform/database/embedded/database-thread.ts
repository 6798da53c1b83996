import { Worker } from 'node:worker_threads';
import type { TemplateStart, WorkerNews, WorkerOrder, WorkerStart } from './worker-messages.ts';

/**
 * Longer than a checkpoint of 64 MB on a slow disk. After a timeout nothing is lost: the
 * write-ahead log contains everything.
 */
const CLOSE_TIMEOUT_MS = 30_000;

/** Handle of the embedded database's worker thread. */
export class DatabaseThread {
  readonly #worker: Worker;
  readonly #ready: Promise<unknown>;
  readonly #exited: Promise<unknown>;
  #failure: string | undefined;
  #closing = false;

  constructor(start: WorkerStart | TemplateStart) {
    // In the build this file is part of main.js, and the worker's file is beside it.
    const program = import.meta.url.endsWith('.ts') ? './worker.ts' : './embedded-worker.js';
    // The worker must not inherit the process options: `--eval`, `--inspect` or `--watch` would run
    // twice.
    this.#worker = new Worker(new URL(program, import.meta.url), { workerData: start, execArgv: [] });
    this.#ready = new Promise((resolve) => {
      // Under `node --watch` the worker also reports each module that it loads; these messages are
      // ignored.
      this.#worker.on('message', (news: WorkerNews | { readonly kind?: undefined }) => {
        if (news.kind === 'failed') this.#failure = news.reason;
        if (news.kind !== undefined) resolve(news);
      });
    });
    // An uncaught error of the worker counts as a failure.
    this.#worker.on('error', (error) => {
      this.#failure ??= String(error);
    });
    this.#exited = new Promise((resolve) => this.#worker.once('exit', resolve));
  }

  /** Resolves to `undefined` when the database accepts clients, else to the reason why it does not. */
  async started(): Promise<string | undefined> {
    await Promise.race([this.#ready, this.#exited]);
    return this.#failure;
  }

  /** Waits for a worker that ends by itself. Resolves to its failure, or `undefined`. */
  async finished(): Promise<string | undefined> {
    await this.#exited;
    return this.#failure;
  }

  /** Calls back when the worker ends without `close`. */
  onLost(lost: (reason: Error) => void): void {
    void this.#exited.then(() => {
      if (this.#closing) return;
      const reason = new Error(
        `The embedded database stopped by itself: ${this.#failure ?? 'no reason given'}`,
      );
      setImmediate(() => lost(reason));
    });
  }

  /**
   * Copies the files of the database to a folder that does not exist, while clients wait for a moment.
   * Opening the copy recovers every commit. Rejects when the disk refuses it.
   */
  async copyTo(to: string): Promise<void> {
    const copied = new Promise<string | undefined>((resolve) => {
      const listen = (news: WorkerNews): void => {
        if (news.kind !== 'copied' || news.to !== to) return;
        this.#worker.off('message', listen);
        resolve(news.reason);
      };
      this.#worker.on('message', listen);
    });
    const order: WorkerOrder = { kind: 'copy', to };
    this.#worker.postMessage(order);
    const lost = this.#exited.then(() => 'The embedded database stopped.');
    const reason = await Promise.race([copied, lost]);
    if (reason !== undefined) throw new Error(`the embedded database was not copied: ${reason}`);
  }

  /** Writes everything to disk and ends the worker. */
  async close(): Promise<void> {
    this.#closing = true;
    const order: WorkerOrder = { kind: 'close' };
    this.#worker.postMessage(order);
    const timeout = setTimeout(() => void this.#worker.terminate(), CLOSE_TIMEOUT_MS);
    await this.#exited;
    clearTimeout(timeout);
  }
}
