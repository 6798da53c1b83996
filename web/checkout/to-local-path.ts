import { pathOfHref } from '#contract/bundle-locale.ts';

/**
 * Returns the path of a page of this shop, without its locale, so that a shopper who uses another
 * host name of it keeps
 * cart and cookies. Returns other URLs unchanged. `origin` has no trailing slash.
 */
export function toLocalPath(address: string, origin: string): string {
  return address.startsWith(`${origin}/`) ? pathOfHref(address.slice(origin.length)) : address;
}
