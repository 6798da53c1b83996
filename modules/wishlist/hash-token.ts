import { createHash } from 'node:crypto';

/** What the shop keeps of a token that it mailed: SHA-256, base64url. The token itself is 256 random bits. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
