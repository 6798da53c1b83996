/** Shorter secrets can be guessed: 32 characters of base64 are 192 bits. */
export const MIN_AUTH_SECRET_LENGTH = 32;
