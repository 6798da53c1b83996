/**
 * For an element whose inside the server alone draws: in the browser it stays as it was served, and what it says is not part
 * of what is loaded. Such an element must be in every page from the start.
 */
export const SERVER_ONLY = { dangerouslySetInnerHTML: { __html: '' } };
