/**
 * Pages of the account (specification note D3). They are cached without personal data, which is
 * fetched with the access token.
 */
export const ACCOUNT_PATHS = {
  profile: '/account',
  orders: '/account/orders',
  settings: '/account/settings',
  saved: '/account/saved',
} as const;

/** Cards of the bottles of a saved list, by their ids: that page asks for them. */
export const SAVED_CARDS_PATH = `${ACCOUNT_PATHS.saved}/cards` as const;

/** The page of one order. */
export const orderPath = (number: string): string => `${ACCOUNT_PATHS.orders}/${number}`;

/** All paths below require an access token. */
export const ACCOUNT_API = '/api/account';

/** Whether a path is a call of the account API. */
export const isAccountCall = (path: string): boolean =>
  path === ACCOUNT_API || path.startsWith(`${ACCOUNT_API}/`);
