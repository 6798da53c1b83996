import { price } from '#web/product/price.ts';

export const total = price(100);
