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
  | { readonly kind: 'closed' }
  /** Of the order `copy` with the same folder; `reason`: why not. */
  | { readonly kind: 'copied'; readonly to: string; readonly reason?: string };

/** Messages to the database worker. */
export type WorkerOrder =
  | { readonly kind: 'close' }
  /** Copies the files of the database, between two statements, to a folder that does not exist. */
  | { readonly kind: 'copy'; readonly to: string };

/** A template is created in a worker too: initdb keeps it busy for seconds. */
export interface TemplateStart {
  readonly templateFile: string;
}
