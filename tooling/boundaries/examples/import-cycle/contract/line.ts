import type { Price } from './price.ts';

export type Line = { price: Price };
