/** One complete message of PostgreSQL's protocol (version 3), including its header. */
export interface Frame {
  /** The type byte; empty for the messages before a session begins, which have none. */
  readonly type: string;
  readonly bytes: Buffer;
}

/** PostgreSQL itself refuses larger messages. */
const MAX_FRAME_LENGTH = 0x3fffffff;
const LENGTH_BYTES = 4;

/** Splits a socket's bytes into complete messages. */
export class FrameReader {
  #chunks: Buffer[] = [];
  #size = 0;
  #neededSize = 0;
  #begun = false;

  /** From now on messages have a type byte. */
  begin(): void {
    this.#begun = true;
  }

  add(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
  }

  /** Returns the next complete message, or `undefined`. Throws on an invalid length. */
  next(): Frame | undefined {
    const headerSize = this.#begun ? 1 + LENGTH_BYTES : LENGTH_BYTES;
    if (this.#size < Math.max(headerSize, this.#neededSize)) return undefined;
    // Joined only when it may contain a complete message: a message in a thousand chunks is copied
    // once.
    const bytes = Buffer.concat(this.#chunks);
    const length = bytes.readInt32BE(headerSize - LENGTH_BYTES);
    if (length < LENGTH_BYTES || length > MAX_FRAME_LENGTH)
      throw new Error(`invalid message length: ${length} bytes`);
    const size = headerSize - LENGTH_BYTES + length;
    if (bytes.length < size) {
      this.#keep(bytes, size);
      return undefined;
    }
    this.#keep(bytes.subarray(size), 0);
    return { type: this.#begun ? String.fromCharCode(bytes[0] ?? 0) : '', bytes: bytes.subarray(0, size) };
  }

  #keep(rest: Buffer, neededSize: number): void {
    this.#chunks = rest.length === 0 ? [] : [rest];
    this.#size = rest.length;
    this.#neededSize = neededSize;
  }
}
