/** Base of every address of the Admin API. */
export const ADMIN_API = '/api/admin/v1';
/** Base of every page of the back office. */
export const OFFICE_BASE = '/admin';
/**
 * Stands in the built page of the back office wherever a nonce belongs; the server replaces it in every
 * response, so that no two responses share one.
 */
export const NONCE_PLACEHOLDER = 'office-nonce-of-the-response';
