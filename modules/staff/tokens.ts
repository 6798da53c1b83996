import { createHash, randomBytes } from 'node:crypto';

/** A new token of 256 random bits, in base64url. Only its hash is stored. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256 in hexadecimal digits: a token of 256 random bits needs no slow hash. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
