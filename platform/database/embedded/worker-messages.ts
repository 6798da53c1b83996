/** Start data of the database worker. */
export interface WorkerStart {
  readonly cluster: string;
  readonly socketPath: string;
}

/** Messages from the database worker. */
export type WorkerNews =
  | { readonly kind: 'ready' }
  /** It could not start, or failed later. The worker ends after it. */
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'closed' };

/** Messages to the database worker. */
export type WorkerOrder = { readonly kind: 'close' };

/** A template is created in a worker too: initdb keeps it busy for seconds. */
export interface TemplateStart {
  readonly templateFile: string;
}
