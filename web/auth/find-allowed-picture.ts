/**
 * Returns the user's picture if pages may show it: a path of the shop, a data URL, or an allowed
 * origin. Returns `null` for others, which the browser's policy would refuse.
 */
export function findAllowedPicture(
  picture: string | null | undefined,
  origins: readonly string[] = [],
): string | null {
  if (!picture) return null;
  const isOurs = picture.startsWith('data:image/') || /^\/(?![/\\])/.test(picture);
  return isOurs || origins.includes(URL.parse(picture)?.origin ?? '') ? picture : null;
}
