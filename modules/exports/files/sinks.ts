import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** The bytes of a file, part by part. */
export type FileParts = AsyncIterable<string | Uint8Array>;

/** A file that is to be written. */
export type OutFile = {
  /** With its folders, separated by `/`. */
  name: string;
  parts: FileParts;
  /** Its format is compressed: a zip would only lose time. */
  isCompressed?: boolean;
};

/** Where files are written, one after the other. */
export type Sink = {
  add(file: OutFile): Promise<void>;
  /** Resolves when everything is on disk. */
  end(): Promise<void>;
  /** Gives up: nothing is written any more. */
  abandon(): void;
};

const write = async (path: string, parts: FileParts): Promise<void> =>
  // With `flush` the bytes are on disk before the file is closed.
  await pipeline(Readable.from(parts), createWriteStream(path, { mode: 0o600, flush: true }));

/** Writes one file to a path; its name is not used. */
export const createFileSink = (path: string): Sink => ({
  add: ({ parts }) => write(path, parts),
  async end() {},
  abandon() {},
});

/** Writes files into a folder. */
export const createFolderSink = (folder: string): Sink => ({
  async add({ name, parts }) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await write(path, parts);
  },
  async end() {},
  abandon() {},
});

/** Writes files into one zip: each is compressed while it is written, none is in memory. */
export function createZipSink(path: string): Sink {
  const zip = new ZipFile();
  const output = createWriteStream(path, { mode: 0o600, flush: true });
  const written = pipeline(zip.outputStream, output);
  const failed = Promise.race([
    written.then(() => new Promise<never>(() => undefined)),
    once(zip, 'error').then(([error]) => {
      throw error;
    }),
  ]);
  // A failure is told by the next call.
  failed.catch(() => undefined);
  return {
    async add({ name, parts, isCompressed = false }) {
      const input = Readable.from(parts);
      zip.addReadStream(input, name, { compress: !isCompressed });
      try {
        await Promise.race([finished(input), failed]);
      } finally {
        input.destroy();
      }
    },
    async end() {
      zip.end();
      await Promise.race([written, failed]);
    },
    abandon: () => void output.destroy(),
  };
}
