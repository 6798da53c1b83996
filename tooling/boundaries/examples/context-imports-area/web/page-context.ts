import type { Price } from './product/price.ts';

export type PageContext = { price: Price };
