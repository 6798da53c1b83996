/**
 * Result of an email: sent, or refused permanently, with `isAddress` because of its recipient. An error
 * that may pass is thrown as `MailError`.
 */
export type MailOutcome = 'sent' | { refused: string; isAddress?: true };

/**
 * Thrown when an email cannot be sent now. The reason contains only codes, never an address or a
 * text.
 */
export class MailError extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(reason);
    this.name = 'MailError';
    this.reason = reason;
  }
}
