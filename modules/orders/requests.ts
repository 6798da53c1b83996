/** Requests of buyers. */
export { withdrawOrderRequest } from './requests/end-request.ts';
export { openOrderRequest, type NewRequest } from './requests/open-request.ts';
export { listReturnableLines, type Returns } from './requests/returnable-lines.ts';
