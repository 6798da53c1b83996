import { now } from '#platform/clock.ts';

export const price = () => ({ cents: 100, at: now() });
