import type { Readable } from 'node:stream';

/** A response before it is sent. `sendResponse` adds the headers of every response. */
export type HttpResponse = {
  status: number;
  /**
   * Names and values in turn, names in lower case; without content-length and the headers that all
   * responses share.
   */
  headers: readonly string[];
  body: Buffer | string;
  /** Sent in place of the body, part by part; `content-length` is then among the headers. */
  stream?: Readable;
  /** The Content-Security-Policy of a document or a worker; absent for everything else. */
  csp?: string | undefined;
  /** Replaces the referrer policy that all responses share. */
  referrerPolicy?: 'strict-origin' | 'no-referrer';
  /** Readable by pages of other origins, as the public API is. */
  isForForeignPages?: boolean;
  /** A page that reads barcodes with the camera, once the person allows it. */
  usesCamera?: boolean;
  /** Whether it came from memory, for the request log. */
  cacheStatus: 'hit' | 'miss' | 'none';
};
