import type { Answers } from '../api-client/typed-calls.ts';

/** An entry of the history: what one request did. */
export type HistoryEvent = Answers['GET /history']['items'][number];
/** An event with the changes of its operation. */
export type WholeEvent = Answers['GET /audit-events/{id}'];
export type OperationChange = WholeEvent['changes'][number];
export type Fields = Readonly<Record<string, unknown>>;
export type Verification = Answers['GET /audit/verification'];
