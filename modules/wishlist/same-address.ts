/** What tells two mail addresses apart: normalised (NFKC), trimmed, lower case. */
export const sameAddress = (email: string): string => email.normalize('NFKC').trim().toLowerCase();
