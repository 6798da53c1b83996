/** Text in place of a page that React could not show twice. */
export const broken =
  'Something went wrong on our side. Reload the page and try again: your cart stays as it is.';
