/** Pages of the account (decision D3). Kept shells: what is personal is fetched with the access token. */
export const ACCOUNT_PATHS = {
  profile: '/account',
  orders: '/account/orders',
  settings: '/account/settings',
  saved: '/account/saved',
} as const;

/** The page of one order. */
export const orderPath = (number: string): string => `${ACCOUNT_PATHS.orders}/${number}`;

/** Everything below is answered for the bearer of an access token alone. */
export const ACCOUNT_API = '/api/account';

/** Whether a path is a call of the account. */
export const isAccountCall = (path: string): boolean =>
  path === ACCOUNT_API || path.startsWith(`${ACCOUNT_API}/`);
