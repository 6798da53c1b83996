import type { AuthState, LoginWish } from '../auth.ts';

/** What signing in tells the page. */
export type EngineTells = {
  become(state: AuthState): void;
  /** Leads there in the place of the address that holds the provider's answer. */
  go(path: string): void;
  say(toast: { title: string; text: string; destructive?: boolean }): void;
};

/** Everything that needs the library: loaded when a user is stored, an answer has come, or somebody signs in. */
export type Engine = {
  /** Goes by the user that is stored now, be it that another tab has changed it. Never rejects. */
  follow(): Promise<void>;
  /** Takes the answer that stands in the address, says how it went, and leaves for where Login was pressed. Never rejects. */
  complete(): Promise<void>;
  /** Leaves for the provider. Rejects where that cannot begin. */
  logIn(wish: LoginWish & { returnTo: string }): Promise<void>;
  /** Leaves for the provider's sign-out. Rejects where that cannot begin; nobody is signed in here then all the same. */
  logOut(): Promise<void>;
  /** See `Auth.fetch`. */
  call(path: string, init?: RequestInit): Promise<Response>;
};
