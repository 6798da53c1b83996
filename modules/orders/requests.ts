/** Requests of buyers. */
export { withdrawOrderRequest } from './requests/end-request.ts';
export { openOrderRequest, type NewRequest, type Returns } from './requests/open-request.ts';
