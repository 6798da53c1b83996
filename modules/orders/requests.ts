/** Requests of buyers: they wait for their screen in the account (README.md). */
export { withdrawOrderRequest } from './requests/end-request.ts';
export { openOrderRequest } from './requests/open-request.ts';
