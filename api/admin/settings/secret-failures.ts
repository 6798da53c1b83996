import type { Failure } from '../../endpoint.ts';
import { failure } from '../failures.ts';

/** What is typed cannot be sealed. */
export const NOTHING_SEALS: Failure = failure(
  'not-allowed-now',
  'Set AUTH_SECRET for the processes of the shop: secrets are sealed with it.',
);

/** The environment decides it. */
export const setByEnvironment = (variable: string): Failure =>
  failure('not-allowed-now', `${variable} is set where the shop runs, and wins. Remove it there first.`);
