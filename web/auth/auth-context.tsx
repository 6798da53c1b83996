import { createContext, type ReactNode, use, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import type { AuthSettings } from '#contract/account/auth.ts';
import { holdsCheckoutId } from '#contract/checkout/checkout-paths.ts';
import type { Auth } from './auth.ts';
import { authState, callAccount, LOADING, logIn, logOut, startAuth, subscribeAuth } from './session.ts';

/** For tests of what asks `useAuth`: the shop itself goes through `AuthProvider`. */
export const AuthContext = createContext<Auth | null>(null);

/** Knows who is signed in. `settings` is null where not even the frame's data could be read: then nobody is. */
export function AuthProvider(props: { settings: AuthSettings | null; children: ReactNode }) {
  const { settings, children } = props;
  const state = useSyncExternalStore(subscribeAuth, authState, () => LOADING);
  const navigate = useNavigate();
  useEffect(() => {
    startAuth(settings, (path) => {
      // Pages of the till are documents: only as such they bring their policy along.
      if (holdsCheckoutId(path)) location.replace(path);
      else void navigate(path, { replace: true });
    });
  }, [settings, navigate]);
  const pictureOrigins = settings?.pictureOrigins;
  const auth = useMemo<Auth>(
    () => ({ state, pictureOrigins, login: logIn, logout: logOut, fetch: callAccount }),
    [state, pictureOrigins],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** Who is signed in, and what they can do. Throws outside the provider. */
export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
