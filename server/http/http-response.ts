/** An answer before it is sent. `sendResponse` adds what every answer carries. */
export type HttpResponse = {
  status: number;
  /** Names and values in turn, names in lower case; without content-length and the headers that all answers share. */
  headers: readonly string[];
  body: Buffer | string;
  /** The Content-Security-Policy of a document or a worker; absent for everything that is neither. */
  csp?: string | undefined;
  /** In place of the policy that all answers share. */
  referrerPolicy?: 'strict-origin';
  /** Readable by pages of other origins: the public API. */
  isForForeignPages?: boolean;
  /** Whether it came from memory, for the request log. */
  cacheStatus: 'hit' | 'miss' | 'none';
};
