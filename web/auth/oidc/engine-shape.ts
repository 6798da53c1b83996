import type { AuthState, LoginRequest, RequestWay } from '../auth.ts';

/** What signing in tells the page. */
export type EngineTells = {
  become(state: AuthState): void;
  /** Leads there in the place of the address that holds the provider's answer. */
  go(path: string): void;
  say(toast: { title: string; text: string; destructive?: boolean }): void;
};

/** Everything that needs the library: loaded when a user is stored, an answer has come, or somebody signs in. */
export type OidcClient = {
  /** Goes by the user that is stored now, be it that another tab has changed it. Never rejects. */
  follow(): Promise<void>;
  /** Takes the answer that stands in the address, says how it went, and leaves for where Login was pressed. Never rejects. */
  complete(): Promise<void>;
  /** Leaves for the provider, or asks it in a popup or a frame. Rejects where that cannot begin, or brings no user. */
  logIn(request: LoginRequest & { returnTo: string }): Promise<void>;
  /**
   * Leaves for the provider's sign-out, or asks it in a popup or a frame. Rejects where it fails: where the provider could not even
   * be asked what it offers, the person stays signed in; after that, no user is left here.
   */
  logOut(by: RequestWay): Promise<void>;
  /** See `Auth.fetch`. */
  call(path: string, init?: RequestInit): Promise<Response>;
};
