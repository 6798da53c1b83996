import type { Line } from './line.ts';

export type Price = { of: Line };
