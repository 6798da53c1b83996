import { fsyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type EngineOptions = Parameters<NodeFS['init']>[1];

/**
 * PGlite's file system in a folder, made to reach the disk: Emscripten's NODEFS has no fsync, so PostgreSQL's are
 * answered without being done, and a power cut would lose commits that the shopper was told of.
 */
export class SyncingNodeFs extends NodeFS {
  /** Times that PostgreSQL had a file or folder brought to the disk. */
  fsyncCount = 0;
  readonly #onAbort: (reason: string) => void;

  /** `onAbort` hears that PostgreSQL gave up (PANIC: a write or fsync failed, memory ran out); it must not return. */
  constructor(folder: string, onAbort: (reason: string) => void) {
    super(folder);
    this.#onAbort = onAbort;
  }

  override async init(pg: PGlite, options: EngineOptions): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        // PGlite swallows what is thrown while a statement runs, and would go on with a database that gave up.
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
      this.#onAbort(`The disk refused a write: ${String(error)}`);
    }
    return 0;
  }
}
