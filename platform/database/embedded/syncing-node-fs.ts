import { fsyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type EngineOptions = Parameters<NodeFS['init']>[1];

/**
 * PGlite's file system in a folder, with real syncs: Emscripten's NODEFS has no fsync, so
 * PostgreSQL's calls would succeed without effect, and a power cut would lose confirmed commits.
 */
export class SyncingNodeFs extends NodeFS {
  /** Number of files and folders that PostgreSQL had synced to disk. */
  fsyncCount = 0;
  readonly #onAbort: (reason: string) => void;

  /**
   * Calls `onAbort`, which must not return, when PostgreSQL gave up (PANIC: a write or fsync
   * failed, memory ran out).
   */
  constructor(folder: string, onAbort: (reason: string) => void) {
    super(folder);
    this.#onAbort = onAbort;
  }

  override async init(pg: PGlite, options: EngineOptions): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        // PGlite swallows errors during a statement, and would continue with a database that gave
        // up.
        onAbort: (reason: unknown) => this.#onAbort(String(reason)),
        preRun: [
          ...(emscriptenOpts.preRun ?? []),
          (engine) => {
            engine.NODEFS.stream_ops.fsync = (stream: { readonly nfd?: number }) => this.#fsync(stream.nfd);
          },
        ],
      },
    };
  }

  #fsync(descriptor: number | undefined): number {
    if (descriptor === undefined) return 0;
    this.fsyncCount += 1;
    try {
      fsyncSync(descriptor);
    } catch (error) {
      // After a failed fsync the content of the disk is unknown: only a restart with recovery
      // settles it.
      this.#onAbort(`disk write failed: ${String(error)}`);
    }
    return 0;
  }
}
