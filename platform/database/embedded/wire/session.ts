import type { Socket } from 'node:net';
import { FrameReader, type Frame } from './frames.ts';
import { COPY_FAIL, fatal, PROTOCOL_3 } from './messages.ts';
import { StatementNames } from './statement-names.ts';
import type { EngineQueue, TurnTaker } from './engine-queue.ts';

const TLS_REQUEST = 80877103;
const GSS_REQUEST = 80877104;
/** Sync and the simple query: after them the engine is ready for the next request. */
const COMPLETES = 'SQF';
const FLUSH = 'H';
const TERMINATE = 'X';
const COPY_MESSAGES = 'dcf';
const BRINGS_SQL = 'QP';
/**
 * Two simple searches: one combined pattern would take quadratic time on a text with many
 * occurrences of `copy`.
 */
const COPY_FROM_CLIENT: readonly RegExp[] = [/\bcopy\b/i, /\bstdin\b/i];

/** One client connection of the embedded database, in PostgreSQL's protocol. */
export class Session implements TurnTaker {
  readonly #socket: Socket;
  readonly #turns: EngineQueue;
  readonly #greeting: Buffer;
  readonly #frames = new FrameReader();
  readonly #names: StatementNames;
  #batch: Buffer[] = [];
  #mayCopy = false;
  #begun = false;

  /** `greeting` is the engine's response to a startup message, the same for all clients. */
  constructor(id: number, socket: Socket, turns: EngineQueue, greeting: Buffer) {
    this.#socket = socket;
    this.#turns = turns;
    this.#greeting = greeting;
    this.#names = new StatementNames(id);
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.#read(chunk));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => turns.leave(this, this.#names.closeAll()));
  }

  answer(bytes: Buffer): void {
    if (this.#socket.writable) this.#socket.write(bytes);
  }

  overstayed(): void {
    this.hangUp('25P03', 'terminating connection due to idle-in-transaction timeout');
  }

  hangUp(sqlState: string, sentence: string): void {
    if (this.#socket.writable) this.#socket.write(fatal(sqlState, sentence));
    this.#socket.destroySoon();
  }

  #read(chunk: Buffer): void {
    this.#frames.add(chunk);
    this.#socket.cork();
    try {
      for (let frame = this.#next(); frame !== undefined; frame = this.#next()) this.#take(frame);
    } catch {
      // Not PostgreSQL's protocol: the client would understand no response.
      this.#socket.destroy();
    } finally {
      this.#socket.uncork();
    }
  }

  #next(): Frame | undefined {
    return this.#socket.destroyed ? undefined : this.#frames.next();
  }

  #take(frame: Frame): void {
    if (!this.#begun) return this.#begin(frame.bytes);
    if (frame.type === TERMINATE) return void this.#socket.end();
    if (COPY_MESSAGES.includes(frame.type)) return;
    this.#watchForCopy(frame);
    const complete = COMPLETES.includes(frame.type);
    if (this.#mayCopy && frame.type === 'S') this.#batch.push(COPY_FAIL);
    this.#batch.push(this.#names.rename(frame));
    if (this.#mayCopy && frame.type === 'Q') this.#batch.push(COPY_FAIL);
    if (!complete && frame.type !== FLUSH) return;
    const messages = this.#batch;
    this.#batch = [];
    this.#turns.take({ taker: this, messages, complete });
  }

  /**
   * During a COPY from the client the engine would wait for its rows inside a call, and block the
   * whole database. A COPY is therefore ended at once, and the rows that the client sends are
   * dropped.
   */
  #watchForCopy({ type, bytes }: Frame): void {
    if (!BRINGS_SQL.includes(type)) return;
    const sql = bytes.toString('latin1');
    if (COPY_FROM_CLIENT.every((pattern) => pattern.test(sql))) this.#mayCopy = true;
  }

  #begin(bytes: Buffer): void {
    const request = bytes.readInt32BE(4);
    if (request === TLS_REQUEST || request === GSS_REQUEST) return this.answer(Buffer.from('N'));
    // Anything else is another version, or a cancel request, which the engine cannot process while
    // it works.
    if (request >> 16 !== PROTOCOL_3) return void this.#socket.destroy();
    this.#begun = true;
    this.#frames.begin();
    this.answer(this.#greeting);
  }
}
