const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Whether a text is a UUID: the database throws for any other text. */
export const isId = (text: string): boolean => ID.test(text);
