/** Texts of the pager of a list. */
export const words = { pages: 'Pages', page: (number: number) => `Page ${number}` };
