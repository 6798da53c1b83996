/** The picture of a person, where pages may show it: our own, or one in the address itself. Others the policy would refuse. */
export function ownPicture(picture: string | null | undefined): string | null {
  if (!picture) return null;
  const isOurs = picture.startsWith('data:image/') || /^\/(?![/\\])/.test(picture);
  return isOurs ? picture : null;
}
