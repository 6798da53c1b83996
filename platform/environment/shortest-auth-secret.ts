/** Fewer characters can be guessed: 32 of base64 are 192 bits. */
export const SHORTEST_AUTH_SECRET = 32;
