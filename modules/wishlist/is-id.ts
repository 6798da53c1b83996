const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Whether a text is written as a UUID: the database refuses to look for anything else. */
export const isId = (text: string): boolean => ID.test(text);
