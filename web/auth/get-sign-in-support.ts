import type { AuthSettings } from '#contract/account/auth.ts';

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Where signing in works, seen from a page at `origin`: our own provider answers at its one address alone; nowhere, where
 * the authority is not reached by https and is not this very machine (specification section 7).
 */
export function getSignInSupport(of: AuthSettings, origin: string): 'here' | 'elsewhere' | 'nowhere' {
  if (!URL.canParse(of.authority)) return 'nowhere';
  const { protocol, hostname, origin: authority } = new URL(of.authority);
  if (protocol !== 'https:' && !(protocol === 'http:' && LOCAL.has(hostname))) return 'nowhere';
  return of.isBuiltIn && authority !== origin ? 'elsewhere' : 'here';
}

/** Whether an address holds a provider's answer: only the start page is an address of answers. */
export function isAuthCallback({ pathname, search }: { pathname: string; search: string }): boolean {
  if (pathname !== '/') return false;
  const query = new URLSearchParams(search);
  return query.has('code') || (query.has('error') && query.has('state'));
}
