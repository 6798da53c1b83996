import type { Answers } from '../api-client/typed-calls.ts';

/** The figures and lists of Today. Figures of sales are absent without their permission. */
export type Today = Answers['GET /today'];
/** Whether the shop sells, and the pause that was set. */
export type Selling = Answers['GET /selling'];
