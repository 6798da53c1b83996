/**
 * Props of an element whose content only the server renders. In the browser the content stays as
 * served, and its texts are not in the bundle. Such an element must be in every page from the
 * start.
 */
export const SERVER_ONLY = { dangerouslySetInnerHTML: { __html: '' } };
