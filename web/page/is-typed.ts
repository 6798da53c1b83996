/**
 * Returns whether a URL's query holds a text that the user is still typing (specification note
 * D56).
 */
export const isTyped = (search: string): boolean => /[?&]typed=/.test(search);
