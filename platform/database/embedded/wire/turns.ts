import { query, SYNC } from './messages.ts';

/** The engine as the wire sees it: it answers before `run` returns. */
export interface WireEngine {
  run(messages: Buffer, answer: (bytes: Buffer) => void): void;
  isInTransaction(): boolean;
}

/** A client that waits for a turn at the engine. */
export interface TurnTaker {
  /** Receives the engine's answer; the bytes are its own to keep. */
  answer(bytes: Buffer): void;
  /** It kept the engine to itself and did nothing while others waited. */
  overstayed(): void;
}

/**
 * Leaves nothing of a client that vanished. The first rollback undoes a batch without its Sync, which must not count
 * as committed; after an error the engine skips everything up to a Sync, and the second one is for that case.
 */
const UNDO: readonly Buffer[] = [query('rollback'), SYNC, query('rollback')];

interface Turn {
  readonly taker: TurnTaker;
  readonly messages: readonly Buffer[];
  /** Ends in Sync or is a simple query, so that the engine is ready for anybody afterwards. */
  readonly complete: boolean;
}

/**
 * One engine, several clients: a turn is a batch of messages up to its Sync. A client in a
 * transaction, or between the parts of a batch, holds the engine until that ends.
 */
export class Turns {
  readonly #engine: WireEngine;
  readonly #idleLimitMs: number;
  #waiting: Turn[] = [];
  #holder: TurnTaker | undefined;
  #running = false;
  #stopped = false;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(engine: WireEngine, idleLimitMs: number) {
    this.#engine = engine;
    this.#idleLimitMs = idleLimitMs;
  }

  take(turn: Turn): void {
    this.#waiting.push(turn);
    this.#run();
  }

  /** Its client is gone: what it still waited for is dropped, what it had begun is undone. */
  leave(taker: TurnTaker, cleanup: readonly Buffer[]): void {
    const silent: TurnTaker = { answer: () => undefined, overstayed: () => undefined };
    const held = this.#holder === taker;
    if (held) this.#holder = silent;
    this.#waiting = this.#waiting.filter((turn) => turn.taker !== taker);
    if (held || cleanup.length > 0) {
      const messages = [...(held ? UNDO : []), ...cleanup, SYNC];
      this.#waiting.unshift({ taker: silent, messages, complete: true });
    }
    this.#run();
  }

  /** Rolls back the open transaction; no client gets a turn any more. */
  stop(): void {
    clearTimeout(this.#idleTimer);
    this.#stopped = true;
    if (this.#holder !== undefined) this.#engine.run(Buffer.concat(UNDO), () => undefined);
  }

  #run(): void {
    if (this.#running || this.#stopped) return;
    this.#running = true;
    for (let turn = this.#pick(); turn !== undefined; turn = this.#pick()) {
      const { taker, messages, complete } = turn;
      clearTimeout(this.#idleTimer);
      this.#idleTimer = undefined;
      this.#engine.run(Buffer.concat(messages), (bytes) => taker.answer(bytes));
      this.#holder = complete && !this.#engine.isInTransaction() ? undefined : taker;
    }
    this.#running = false;
    this.#watchHolder();
  }

  #pick(): Turn | undefined {
    if (this.#holder === undefined) return this.#waiting.shift();
    const index = this.#waiting.findIndex((turn) => turn.taker === this.#holder);
    return index === -1 ? undefined : this.#waiting.splice(index, 1)[0];
  }

  /** Calls `overstayed` of the client that holds the engine idle while others wait. */
  #watchHolder(): void {
    const holder = this.#holder;
    if (holder === undefined || this.#waiting.length === 0 || this.#idleTimer !== undefined) return;
    this.#idleTimer = setTimeout(() => holder.overstayed(), this.#idleLimitMs);
  }
}
