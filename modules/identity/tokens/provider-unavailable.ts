/** An external provider's configuration or keys are not available: wait and try again. */
export class ProviderUnavailable extends Error {
  /** The same code as for a database timeout: the caller gets 503. */
  readonly code = 'ETIMEDOUT';

  constructor(what: string, cause?: unknown) {
    super(`sign-in provider unavailable: could not load ${what}`, { cause });
    this.name = 'ProviderUnavailable';
  }
}
