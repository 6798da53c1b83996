/** Who is signed in, as far as pages show it: fields of the profile (specification section 3). */
export type AuthUser = { subject: string; name: string | null; email: string | null; picture: string | null };

export type AuthState =
  | { status: 'loading' }
  | { status: 'anonymous' }
  | { status: 'authenticated'; user: AuthUser };

/** How a request reaches the provider (specification section 4): by leaving the page, in a popup, or in a hidden frame. */
export type RequestWay = 'redirect' | 'popup' | 'silent';

export type LoginRequest = {
  /** `redirect`, unless said; only that one comes back to `returnTo`. */
  by?: RequestWay;
  /** A path of this shop to come back to; the page that asks, unless said. */
  returnTo?: string;
  /** Straight to creating an account. */
  isNew?: true;
  /** A sign-in of the last ten minutes is needed: who signed in earlier signs in anew. */
  isRecent?: true;
};

/** What `useAuth` answers. */
export type Auth = {
  state: AuthState;
  /** See `AuthSettings.pictureOrigins`. */
  pictureOrigins?: readonly string[] | undefined;
  /** Leaves for the sign-in pages. Never rejects: what fails is said in a toast. */
  login(request?: LoginRequest): Promise<void>;
  logout(by?: RequestWay): Promise<void>;
  /**
   * Calls `/api/account/…` of this shop with the access token and, where it is bound, its proof; a token that has run out is
   * renewed once. Rejects where nobody is signed in, and where the network fails.
   */
  fetch(path: string, init?: RequestInit): Promise<Response>;
};
