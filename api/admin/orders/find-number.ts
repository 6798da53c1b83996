import { parseOrderNumber } from '#contract/orders/order-number.ts';

/** The number as stored; what is no number names no order. */
export const findNumber = ({ number }: { number: string }): string => parseOrderNumber(number) ?? '';
