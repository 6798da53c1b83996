import type { ZodOpenApiOperationObject } from 'zod-openapi';
import type { Wishlist } from '#modules/wishlist/index.ts';
import { ACCOUNT_SECURITY } from './definition.ts';
import type { AccountEndpoint } from './endpoint.ts';
import { ACCOUNT_ENDPOINTS } from './endpoints.ts';
import { savedEndpoints } from './saved.ts';
import { watchEndpoints } from './watches.ts';

/** The wishlist calls, in addition to those of customers and accounts. */
export const wishlistEndpoints = (wishlist: Wishlist): AccountEndpoint[] => [
  ...savedEndpoints(wishlist),
  ...watchEndpoints(wishlist),
];

type Entry = {
  path: string;
  method: Lowercase<AccountEndpoint['method']>;
  operation: ZodOpenApiOperationObject;
};

/** Describes every account call for the OpenAPI document, with the token that it needs. */
export function describeAccount(): Entry[] {
  // A placeholder: these endpoints are only described, never called.
  const placeholder: Wishlist = Object.create(null);
  return [...ACCOUNT_ENDPOINTS, ...wishlistEndpoints(placeholder)].map(({ path, method, operation }) => ({
    path,
    method: lower(method),
    operation: { tags: ['Account'], security: ACCOUNT_SECURITY, ...operation },
  }));
}

const METHODS = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;
const lower = (method: AccountEndpoint['method']) => METHODS[method];
