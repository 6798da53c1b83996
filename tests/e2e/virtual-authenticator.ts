import type { CDPSession, Page } from '@playwright/test';

/** An authenticator that says yes. */
export const AUTHENTICATOR = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
} as const;

/**
 * A virtual authenticator instead of fingerprint, face or screen lock: it accepts at once. Works in
 * one tab only.
 */
export class VirtualAuthenticator {
  readonly #session: CDPSession;
  readonly #id: string;

  private constructor(session: CDPSession, id: string) {
    this.#session = session;
    this.#id = id;
  }

  static async plugIn(page: Page): Promise<VirtualAuthenticator> {
    const session = await page.context().newCDPSession(page);
    await session.send('WebAuthn.enable', { enableUI: false });
    const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
      options: { ...AUTHENTICATOR, automaticPresenceSimulation: true },
    });
    return new VirtualAuthenticator(session, authenticatorId);
  }

  /** Sets whether the authenticator recognizes the user. */
  async knows(isKnown: boolean): Promise<void> {
    await this.#session.send('WebAuthn.setUserVerified', {
      authenticatorId: this.#id,
      isUserVerified: isKnown,
    });
  }

  async countPasskeys(): Promise<number> {
    const { credentials } = await this.#session.send('WebAuthn.getCredentials', {
      authenticatorId: this.#id,
    });
    return credentials.length;
  }
}
