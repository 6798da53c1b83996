import type { Answers } from '../api-client/typed-calls.ts';

/** A draft over a product, as the Admin API gives it. */
export type DraftBody = Answers['GET /products/{id}/draft'];
