/** Returns the text of a piece of HTML. */
export const plainText = (html: string): string =>
  html.replace(/<[^>]*>/g, ' ').replace(/&\w+;|&#\d+;/g, ' ');
