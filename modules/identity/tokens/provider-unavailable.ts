/** Another provider could not be asked for its address book or its keys: wait and try again. */
export class ProviderUnavailable extends Error {
  /** As with a database that does not answer: the caller gets 503. */
  readonly code = 'ETIMEDOUT';

  constructor(what: string, cause?: unknown) {
    super(`the sign-in provider could not be asked for ${what}`, { cause });
    this.name = 'ProviderAway';
  }
}
