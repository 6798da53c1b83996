import type { ZodOpenApiOperationObject } from 'zod-openapi';
import type { Wishlist } from '#modules/wishlist/index.ts';
import { ACCOUNT_SECURITY } from './definition.ts';
import type { AccountEndpoint } from './endpoint.ts';
import { ACCOUNT_ENDPOINTS } from './endpoints.ts';
import { savedEndpoints } from './saved.ts';
import { watchEndpoints } from './watches.ts';

/** The calls that stand beside those of customers and accounts. */
export const wishlistEndpoints = (wishlist: Wishlist): AccountEndpoint[] => [
  ...savedEndpoints(wishlist),
  ...watchEndpoints(wishlist),
];

type Entry = {
  path: string;
  method: Lowercase<AccountEndpoint['method']>;
  operation: ZodOpenApiOperationObject;
};

/** Every call of the account as it stands in the OpenAPI document: what they say of themselves, with the token that each needs. */
export function describeAccount(): Entry[] {
  // Described, never asked.
  const nobodys: Wishlist = Object.create(null);
  return [...ACCOUNT_ENDPOINTS, ...wishlistEndpoints(nobodys)].map(({ path, method, operation }) => ({
    path,
    method: lower(method),
    operation: { tags: ['Account'], security: ACCOUNT_SECURITY, ...operation },
  }));
}

const METHODS = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;
const lower = (method: AccountEndpoint['method']) => METHODS[method];
