import { Worker } from 'node:worker_threads';
import type { TemplateStart, WorkerNews, WorkerOrder, WorkerStart } from './worker-messages.ts';

/** A checkpoint of 64 MB on a slow disk, and then some. After it the log carries everything anyway. */
const CLOSE_TIMEOUT_MS = 30_000;

/** The thread that the embedded database lives in, seen from the shop's. */
export class DatabaseThread {
  readonly #worker: Worker;
  readonly #ready: Promise<unknown>;
  readonly #exited: Promise<unknown>;
  #failure: string | undefined;
  #closing = false;

  constructor(start: WorkerStart | TemplateStart) {
    // Built, this file is part of main.js, and the thread's program lies beside it.
    const program = import.meta.url.endsWith('.ts') ? './worker.ts' : './embedded-worker.js';
    // The process's own options are not for it: `--eval`, `--inspect` or `--watch` would be run twice.
    this.#worker = new Worker(new URL(program, import.meta.url), { workerData: start, execArgv: [] });
    this.#ready = new Promise((resolve) => {
      // Under `node --watch` the thread also reports each module that it loads: that is no news of the database.
      this.#worker.on('message', (news: WorkerNews | { readonly kind?: undefined }) => {
        if (news.kind === 'failed') this.#failure = news.reason;
        if (news.kind !== undefined) resolve(news);
      });
    });
    // Thrown outside any call: the same as giving up.
    this.#worker.on('error', (error) => {
      this.#failure ??= String(error);
    });
    this.#exited = new Promise((resolve) => this.#worker.once('exit', resolve));
  }

  /** Answers nothing once the database takes clients, or why it does not. */
  async started(): Promise<string | undefined> {
    await Promise.race([this.#ready, this.#exited]);
    return this.#failure;
  }

  /** Waits for a thread that ends by itself; answers why it failed, if it did. */
  async finished(): Promise<string | undefined> {
    await this.#exited;
    return this.#failure;
  }

  /** Calls back if the thread ends without having been asked to. */
  onLost(lost: (reason: Error) => void): void {
    void this.#exited.then(() => {
      if (this.#closing) return;
      const reason = new Error(
        `The embedded database stopped by itself: ${this.#failure ?? 'no reason given'}`,
      );
      setImmediate(() => lost(reason));
    });
  }

  /** Writes everything back and ends the thread. */
  async close(): Promise<void> {
    this.#closing = true;
    const order: WorkerOrder = { kind: 'close' };
    this.#worker.postMessage(order);
    const timeout = setTimeout(() => void this.#worker.terminate(), CLOSE_TIMEOUT_MS);
    await this.#exited;
    clearTimeout(timeout);
  }
}
