import type { Answers } from '../api-client/typed-calls.ts';

/** A customer in a list. Sums are absent without their permission. */
export type CustomerRow = Answers['GET /customers']['items'][number];
/** A customer with what belongs to the address. */
export type Customer = Answers['GET /customers/{id}'];
