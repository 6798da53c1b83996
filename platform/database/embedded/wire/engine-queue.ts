import { query, SYNC } from './messages.ts';

/** The engine as the wire server uses it: it responds before `run` returns. */
export interface WireEngine {
  run(messages: Buffer, answer: (bytes: Buffer) => void): void;
  isInTransaction(): boolean;
}

/** A client that waits for its turn at the engine. */
export interface TurnTaker {
  /** Receives the engine's response. The client owns the bytes. */
  answer(bytes: Buffer): void;
  /** Called when it held the engine without activity while others waited. */
  overstayed(): void;
}

/**
 * Removes everything of a client that disconnected. The first rollback undoes a batch without its
 * Sync, which must not be committed. After an error the engine skips everything up to a Sync; the
 * second rollback is for that case.
 */
const UNDO: readonly Buffer[] = [query('rollback'), SYNC, query('rollback')];

interface Turn {
  readonly taker: TurnTaker;
  readonly messages: readonly Buffer[];
  /** Ends in Sync or is a simple query, so that the engine is free afterwards. */
  readonly complete: boolean;
}

/**
 * One engine, several clients: a turn is a batch of messages up to its Sync. A client in a
 * transaction, or between the parts of a batch, holds the engine until that ends.
 */
export class EngineQueue {
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

  /** Its client disconnected: drops its waiting messages and rolls back its open work. */
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
