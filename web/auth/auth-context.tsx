import { createContext, type ReactNode, use, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import type { AuthSettings } from '#contract/account/auth.ts';
import { BUNDLE_LOCALE } from '#contract/bundle-locale.ts';
import { holdsCheckoutId } from '#contract/checkout/checkout-paths.ts';
import { LOCALES, splitLocale } from '#contract/locale.ts';
import type { Auth } from './auth.ts';
import { authState, callAccount, LOADING, logIn, logOut, startAuth, subscribeAuth } from './session.ts';

/** Exported for tests of components that use `useAuth`; the shop itself uses `AuthProvider`. */
export const AuthContext = createContext<Auth | null>(null);

/**
 * Provides the sign-in state. `settings` is `null` when the frame's data could not be loaded; then
 * the state is anonymous.
 */
export function AuthProvider(props: { settings: AuthSettings | null; children: ReactNode }) {
  const { settings, children } = props;
  const state = useSyncExternalStore(subscribeAuth, authState, () => LOADING);
  const navigate = useNavigate();
  useEffect(() => {
    startAuth(settings, (path) => {
      const { locale, target } = splitLocale(path, LOCALES);
      // A checkout page loads as a new document: only then does the browser apply its security
      // policy. So does a page of another locale, whose code is another one.
      if (locale !== BUNDLE_LOCALE || holdsCheckoutId(target)) location.replace(path);
      else void navigate(target, { replace: true });
    });
  }, [settings, navigate]);
  const pictureOrigins = settings?.pictureOrigins;
  const auth = useMemo<Auth>(
    () => ({ state, pictureOrigins, login: logIn, logout: logOut, fetch: callAccount }),
    [state, pictureOrigins],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** Returns the sign-in state and its actions. Throws outside the provider. */
export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
