/** What the shop's thread tells the database's thread to start with. */
export interface WorkerStart {
  readonly cluster: string;
  readonly socketPath: string;
}

/** From the database's thread. */
export type WorkerNews =
  | { readonly kind: 'ready' }
  /** It could not start, or gave up later. The thread ends after it. */
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'closed' };

/** To the database's thread. */
export type WorkerOrder = { readonly kind: 'close' };

/** The whole of a template is made in such a thread too: initdb keeps it busy for seconds. */
export interface TemplateStart {
  readonly templateFile: string;
}
