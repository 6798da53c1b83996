/** Words of the way through the pages of a list. */
export const words = { pages: 'Pages', page: (number: number) => `Page ${number}` };
