/** A page as its maker leaves it: finished bytes, not yet compressed. */
export type RenderedPage = {
  status: number;
  /** Names in lower case and values in turn, `content-type` included. */
  headers: readonly string[];
  body: Buffer;
  csp?: string | undefined;
  /** `Set-Cookie` lines. Only a page that was made for one visit may set any. */
  cookies?: readonly string[];
  /** Tags that invalidate this page. */
  tags: ReadonlySet<string>;
  /** Only whole, lasting answers are kept: status 200, no cookie, no words that a visitor typed. */
  isCacheable: boolean;
};
