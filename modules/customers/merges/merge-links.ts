/** Merges that their own customers confirm, by mailed links. */
export type MergeLinks = {
  /** Whether a link is valid now. Changes nothing. */
  isValid(token: string): Promise<boolean>;
  /**
   * Confirms by a link, once. `merged`: both have confirmed. `gone`: the link is not valid any more, or
   * the two cannot be merged any more.
   */
  confirm(token: string): Promise<'merged' | 'other-waits' | 'gone'>;
};
