/**
 * The picture of a person, where pages may show it: the shop's own, one in the address itself, or one at an origin that the
 * policy allows. Others the browser would refuse.
 */
export function ownPicture(
  picture: string | null | undefined,
  origins: readonly string[] = [],
): string | null {
  if (!picture) return null;
  const isOurs = picture.startsWith('data:image/') || /^\/(?![/\\])/.test(picture);
  return isOurs || origins.includes(URL.parse(picture)?.origin ?? '') ? picture : null;
}
