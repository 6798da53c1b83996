/** The signed-in user as pages show it: fields of the profile (specification section 3). */
export type AuthUser = { subject: string; name: string | null; email: string | null; picture: string | null };

export type AuthState =
  | { status: 'loading' }
  | { status: 'anonymous' }
  | { status: 'authenticated'; user: AuthUser };

/**
 * How a request reaches the provider (specification section 4): a redirect, a popup or a hidden
 * frame.
 */
export type RequestMethod = 'redirect' | 'popup' | 'silent';

export type LoginRequest = {
  /** Default `redirect`; only a redirect returns to `returnTo`. */
  by?: RequestMethod;
  /** Path of this shop to return to; the current page by default. */
  returnTo?: string;
  /** Opens the registration page directly. */
  isNew?: true;
  /** Requires a sign-in within the last ten minutes; a user with an older one signs in again. */
  isRecent?: true;
};

/** Result of `useAuth`. */
export type Auth = {
  state: AuthState;
  /** See `AuthSettings.pictureOrigins`. */
  pictureOrigins?: readonly string[] | undefined;
  /** Opens the sign-in pages. Never rejects: a failure shows a toast. */
  login(request?: LoginRequest): Promise<void>;
  logout(by?: RequestMethod): Promise<void>;
  /**
   * Calls `/api/account/…` of this shop with the access token and, for a bound token, its DPoP
   * proof. It renews an expired token once. Rejects when no user is signed in, and when the network
   * fails.
   */
  fetch(path: string, init?: RequestInit): Promise<Response>;
};
