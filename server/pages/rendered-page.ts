/** A page as rendered: complete bytes, not yet compressed. */
export type RenderedPage = {
  status: number;
  /** Names in lower case and values in turn, `content-type` included. */
  headers: readonly string[];
  body: Buffer;
  csp?: string | undefined;
  /** `Set-Cookie` lines. Only a page that is rendered for one visit may set them. */
  cookies?: readonly string[];
  /** Tags that invalidate this page. */
  tags: ReadonlySet<string>;
  /** Only complete, lasting responses are cached: status 200, no cookie, no free text of a visitor. */
  isCacheable: boolean;
  /** Headers that let an edge store this page, the same in a 304. Absent where it may not. */
  edgeHeaders?: readonly string[] | undefined;
};
