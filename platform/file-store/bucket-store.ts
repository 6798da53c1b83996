import { openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { S3mini } from 's3mini';
import { type FileStore, FileStoreError, type StoredFile } from './file-store.ts';

/** Where a bucket is, and who reads and writes it. */
export type Bucket = {
  /** `https://host/bucket`, or with a folder in the bucket: `https://host/bucket/folder`. */
  url: string;
  region: string;
  keyId: string;
  secret: string;
};

/** A request for a small file, or for a list, takes no longer, with its content. */
const PATIENCE_MS = 10_000;
/** A file that is read whole is a picture: none is larger. */
const MAX_READ_BYTES = 64 * 1024 * 1024;

/** How a store calls its bucket: `run` makes a `FileStoreError` of what fails. */
type Connection = {
  base: string;
  place: string;
  /** For small files and lists. */
  quick: S3mini;
  /** For files of any size: ended by five minutes of silence, as fetch of Node does. */
  patient: S3mini;
  run<Result>(work: () => Promise<Result>): Promise<Result>;
};

function connect(bucket: Bucket, prefix: string): Connection {
  const { endpoint, folder } = split(bucket.url);
  const base = `${folder}${prefix}`;
  const place = `${endpoint}/${base}`;
  const createClient = (patienceMs?: number): S3mini =>
    new S3mini({
      endpoint,
      region: bucket.region,
      accessKeyId: bucket.keyId,
      secretAccessKey: bucket.secret,
      ...(patienceMs !== undefined && { requestAbortTimeout: patienceMs }),
      // A service that leads elsewhere would get the signature.
      fetch: (input, init) => fetch(input, { ...init, redirect: 'error' }),
    });
  return {
    base,
    place,
    quick: createClient(PATIENCE_MS),
    patient: createClient(),
    async run(work) {
      try {
        return await work();
      } catch (error) {
        if (error instanceof FileStoreError) throw error;
        // Without the cause: its body may hold what was signed.
        throw new FileStoreError(`${place}: ${describe(error)}`);
      }
    },
  };
}

async function get(client: S3mini, key: string): Promise<{ response: Response; bytes: number } | undefined> {
  const response = await client.getObjectResponse(key);
  if (response === null) return undefined;
  return { response, bytes: Number(response.headers.get('content-length') ?? Number.NaN) };
}

/** Creates a store of the files in a bucket of S3 or of a service with its API, below `prefix`. */
export function createBucketStore(bucket: Bucket, prefix = ''): FileStore {
  const { base, place, quick, patient, run } = connect(bucket, prefix);
  return {
    kind: 'bucket',
    place,
    read: (name) =>
      run(async () => {
        const found = await get(quick, `${base}${name}`);
        if (!found) return undefined;
        const { response, bytes } = found;
        if (bytes > MAX_READ_BYTES) throw new FileStoreError(`${place}${name} is too large`);
        const read = Buffer.from(await response.arrayBuffer());
        if (Number.isFinite(bytes) && read.length !== bytes)
          throw new FileStoreError(`${place}${name} was cut off`);
        return read;
      }),
    open: (name) =>
      run(async () => {
        const found = await get(patient, `${base}${name}`);
        if (!found?.response.body) return undefined;
        return { bytes: found.bytes, content: Readable.from(found.response.body) };
      }),
    put: (files) =>
      run(async () => {
        for (const { name, bytes } of files) await quick.putObject(`${base}${name}`, bytes);
      }),
    async write(name, fill) {
      const waiting = await mkdtemp(join(tmpdir(), 'alambic-upload-'));
      try {
        const path = join(waiting, 'file');
        const result = await fill(path);
        const blob = await openAsBlob(path);
        await run(() => patient.putAnyObject(`${base}${name}`, blob));
        return { result, bytes: blob.size };
      } finally {
        await rm(waiting, { recursive: true, force: true });
      }
    },
    list: (start = '') =>
      run(async () => {
        const objects = await quick.listObjects('/', `${base}${start}`);
        if (objects === null) throw new FileStoreError(`${place}: there is no such bucket`);
        const files = objects.map(
          ({ Key, Size, LastModified }): StoredFile => ({
            name: Key.slice(base.length),
            bytes: Number(Size),
            changedAt: new Date(LastModified),
          }),
        );
        return files
          .filter(({ name }) => name !== '' && !name.startsWith('.') && !name.endsWith('/'))
          .toSorted((one, two) => (one.name < two.name ? -1 : 1));
      }),
    remove: (names) =>
      run(async () => {
        for (const name of names) await quick.deleteObject(`${base}${name}`);
      }),
  };
}

/** Splits the address into that of the bucket and the folder in it, which ends with `/`. */
function split(url: string): { endpoint: string; folder: string } {
  const { origin, pathname } = new URL(url);
  const [bucket = '', ...folders] = pathname.split('/').filter(Boolean).map(decodeURIComponent);
  return { endpoint: `${origin}/${bucket}`, folder: folders.map((one) => `${one}/`).join('') };
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'it does not answer';
  return error.name === 'TimeoutError' ? `no answer within ${PATIENCE_MS / 1000} seconds` : error.message;
}
