import type { Frame } from './frames.ts';
import { closeStatement, message } from './messages.ts';

/**
 * Separates the prepared statements of one client from those of others: the engine has one set of
 * names, and two clients of the same program prepare different statements under the same names.
 */
export class StatementNames {
  readonly #prefix: string;
  readonly #prepared = new Set<string>();

  constructor(sessionId: number) {
    this.#prefix = `c${sessionId.toString(36)}_`;
  }

  /** Returns the message with a changed statement name; any other message unchanged. */
  rename({ type, bytes }: Frame): Buffer {
    if (type === 'P') return this.#renameAt(bytes, 5);
    if (type === 'B') return this.#renameAt(bytes, bytes.indexOf(0, 5) + 1);
    // Describe and Close: S a statement, P a portal.
    if ((type === 'D' || type === 'C') && bytes[5] === 0x53) return this.#renameAt(bytes, 6);
    return bytes;
  }

  /** The messages that close all of them in the engine. */
  closeAll(): Buffer[] {
    return [...this.#prepared].map(closeStatement);
  }

  #renameAt(bytes: Buffer, start: number): Buffer {
    // The unnamed statement exists only during its turn, in which no other client runs.
    if (bytes[start] === 0) return bytes;
    const name = this.#prefix + bytes.toString('utf8', start, bytes.indexOf(0, start));
    const type = String.fromCharCode(bytes[0] ?? 0);
    if (type === 'P') this.#prepared.add(name);
    if (type === 'C') this.#prepared.delete(name);
    return message(
      type,
      Buffer.concat([bytes.subarray(5, start), Buffer.from(this.#prefix), bytes.subarray(start)]),
    );
  }
}
