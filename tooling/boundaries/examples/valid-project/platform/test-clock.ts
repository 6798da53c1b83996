import { now } from './clock.ts';

export const frozen = now();
