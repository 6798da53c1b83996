import type { Answers } from '../api-client/typed-calls.ts';

export type Count = Answers['GET /stock-counts/{id}'];
export type CountLine = Answers['GET /stock-counts/{id}/lines']['items'][number];

/** What the list of a count's lines is called: the beginning of its query key. */
export const linesOf = (id: string): string => `stock-counts/${id}/lines`;
