/**
 * Returns the path of a URL of this shop, so that a shopper who uses another host name of it keeps
 * cart and cookies. Returns other URLs unchanged. `origin` has no trailing slash.
 */
export function toLocalPath(address: string, origin: string): string {
  return address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
}
