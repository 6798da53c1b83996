/** The cookie of a staff session over https; over http, on localhost, the plain name. */
export const SESSION_COOKIE = '__Host-office';
export const PLAIN_SESSION_COOKIE = 'office';

/** 256 random bits in base64url. */
export const SESSION_TOKEN = /^[\w-]{43}$/;
