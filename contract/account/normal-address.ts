import { dropUnseen } from '#contract/text/plain-text.ts';

/**
 * The form of an address that mail is sent to: NFKC, without signs that are not seen. Full-width
 * letters and similar characters become the characters that they look like before anything else, so
 * that the verified address is the compared address.
 */
export const plainAddress = (text: string): string => dropUnseen(text.toWellFormed().normalize('NFKC'));

/** The form in which two addresses are compared: NFKC, lower case, trimmed. Idempotent. */
export const normalAddress = (text: string): string =>
  plainAddress(text).toLowerCase().normalize('NFKC').trim();
