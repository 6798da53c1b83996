import { ACCOUNT_PATHS } from '#contract/account/paths.ts';

export const ORDERS_ON_A_PAGE = 12;
const LAST_PAGE = 10_000;

/** Returns the page number of a URL; 1 for an invalid one. */
export function parsePage(asked: string | null): number {
  const page = /^\d{1,5}$/.test(asked ?? '') ? Number(asked) : 1;
  return page >= 1 && page <= LAST_PAGE ? page : 1;
}

export const ordersAddress = (page: number): string =>
  page === 1 ? ACCOUNT_PATHS.orders : `${ACCOUNT_PATHS.orders}?page=${page}`;

/** Returns the path of the call for a page of orders, below `/api/account`. */
export const ordersCall = (page: number) =>
  `/orders?SkipCount=${(page - 1) * ORDERS_ON_A_PAGE}&MaxResultCount=${ORDERS_ON_A_PAGE}` as const;
