/**
 * An address of this shop as its path, so that whoever came by another host of it stays there with cart and cookies; any other
 * address as it is. `origin` has no slash at its end.
 */
export function toLocalPath(address: string, origin: string): string {
  return address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
}
