/**
 * Id of the element where a list begins: target of the link that skips a hundred boxes, and what gets
 * the focus when the visitor turns a page.
 */
export const LIST_START = 'list';
