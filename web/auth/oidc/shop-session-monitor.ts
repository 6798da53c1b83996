import { SessionMonitor, type UserManager } from 'oidc-client-ts';

/** Name in `sessionStorage`: this tab's frames cannot tell of sessions. */
const BLIND = 'oidc.blind-frame';

/**
 * The library's monitor, which can be held back: it has stopped when it says that a session is over, and goes on with the next
 * user.
 */
export class ShopSessionMonitor extends SessionMonitor {
  readonly #events: UserManager['events'];

  constructor(manager: UserManager) {
    super(manager);
    this.#events = manager.events;
  }

  /** It does not go on with new tokens. */
  holdBack(): void {
    this.#events.removeUserLoaded(this._start);
  }

  goOn(): void {
    this.#events.addUserLoaded(this._start);
  }
}

/**
 * Whether a frame of this tab has said of a session that it is over, and it was not. The next pages need not ask it: each time
 * would cost a renewal, and one that a page is left in the midst of may cost the sign-in.
 */
export function isFrameBlind(): boolean {
  try {
    return sessionStorage.getItem(BLIND) !== null;
  } catch {
    return false;
  }
}

/** Notes whether it is so; where nothing can be kept, the next page asks again. */
export function recordBlindFrame(isBlind: boolean): void {
  try {
    if (isBlind) sessionStorage.setItem(BLIND, '1');
    else sessionStorage.removeItem(BLIND);
  } catch {}
}
