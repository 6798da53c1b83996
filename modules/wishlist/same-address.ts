/** Normalizes an email address for comparison: NFKC, trimmed, lower case. */
export const normalizeEmail = (email: string): string => email.normalize('NFKC').trim().toLowerCase();
