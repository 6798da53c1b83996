/** Returns the shop as schema.org data, where other data name it: as author, publisher, organizer. */
export const structuredShop = (origin: string, name: string): object => ({
  '@type': 'Organization',
  '@id': `${origin}/#organization`,
  name,
  url: `${origin}/`,
});
