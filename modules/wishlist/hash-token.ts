import { createHash } from 'node:crypto';

/** The stored form of a mailed token: SHA-256, base64url. The token itself is 256 random bits. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
