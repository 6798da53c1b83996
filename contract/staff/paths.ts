/** Base of every address of the Admin API. */
export const ADMIN_API = '/api/admin/v1';
