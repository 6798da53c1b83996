import { BackupError } from '../backup-error.ts';

/** Reads a stream in pieces of wanted sizes. */
export class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #left: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Returns exactly `size` bytes. Throws a `BackupError` when the stream has fewer. */
  async read(size: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of this.pieces(size)) parts.push(part);
    return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
  }

  /** Yields `size` bytes in pieces as they come. */
  async *pieces(size: number): AsyncGenerator<Buffer> {
    let open = size;
    while (open > 0) {
      if (this.#left.length === 0) {
        const next = await this.#source.next();
        if (next.done === true) throw new BackupError('damaged');
        this.#left = next.value;
        continue;
      }
      const piece = this.#left.subarray(0, open);
      this.#left = this.#left.subarray(piece.length);
      open -= piece.length;
      yield piece;
    }
  }

  /** Reads to the end of the stream, so that what checks its end runs. */
  async end(): Promise<void> {
    while ((await this.#source.next()).done !== true);
  }

  /** Gives the stream up. */
  async close(): Promise<void> {
    await this.#source.return?.();
  }
}
