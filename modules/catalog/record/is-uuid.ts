const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

/** Whether a text has the form of an id, which the database needs to compare it with one. */
export const isUuid = (text: string): boolean => UUID.test(text);
