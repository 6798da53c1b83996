import { SessionMonitor, type UserManager } from 'oidc-client-ts';

/** Key in `sessionStorage`: the frames of this tab cannot tell the session state. */
const BLIND = 'oidc.blind-frame';

/**
 * The library's session monitor, which can be paused. It stops by itself when it reports the end of
 * a session, and goes on with the next user.
 */
export class ShopSessionMonitor extends SessionMonitor {
  readonly #events: UserManager['events'];

  constructor(manager: UserManager) {
    super(manager);
    this.#events = manager.events;
  }

  /** Prevents that it goes on with new tokens. */
  holdBack(): void {
    this.#events.removeUserLoaded(this._start);
  }

  goOn(): void {
    this.#events.addUserLoaded(this._start);
  }
}

/**
 * Returns whether a frame of this tab has reported the end of a session that had not ended. Later
 * pages then skip the frame: each check would cost a renewal, and leaving a page during a renewal
 * may end the sign-in.
 */
export function isFrameBlind(): boolean {
  try {
    return sessionStorage.getItem(BLIND) !== null;
  } catch {
    return false;
  }
}

/** Stores whether frames are blind. Without storage the next page checks again. */
export function recordBlindFrame(isBlind: boolean): void {
  try {
    if (isBlind) sessionStorage.setItem(BLIND, '1');
    else sessionStorage.removeItem(BLIND);
  } catch {}
}
