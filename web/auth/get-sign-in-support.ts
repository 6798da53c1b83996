import type { AuthSettings } from '#contract/account/auth.ts';

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Returns where signing in works for a page at `origin`. The built-in provider works only at its
 * own origin ('elsewhere' for others). 'nowhere' when the authority is neither https nor this
 * machine (specification section 7).
 */
export function getSignInSupport(of: AuthSettings, origin: string): 'here' | 'elsewhere' | 'nowhere' {
  if (!URL.canParse(of.authority)) return 'nowhere';
  const { protocol, hostname, origin: authority } = new URL(of.authority);
  if (protocol !== 'https:' && !(protocol === 'http:' && LOCAL.has(hostname))) return 'nowhere';
  return of.isBuiltIn && authority !== origin ? 'elsewhere' : 'here';
}

/** Returns whether a URL holds a response of the provider: only the start page receives responses. */
export function isAuthCallback({ pathname, search }: { pathname: string; search: string }): boolean {
  if (pathname !== '/') return false;
  const query = new URLSearchParams(search);
  return query.has('code') || (query.has('error') && query.has('state'));
}
