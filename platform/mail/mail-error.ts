/** What became of a mail: handed over, or refused for good. What may work later is thrown as `MailError`. */
export type MailOutcome = 'sent' | { refused: string };

/** A mail that could not be handed over now. The reason names codes only, never an address or a text. */
export class MailError extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(reason);
    this.name = 'MailTrouble';
    this.reason = reason;
  }
}
