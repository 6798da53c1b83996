import { parseOrderNumber } from '#modules/orders/index.ts';

/** The number as stored; what is no number names no order. */
export const findNumber = ({ number }: { number: string }): string => parseOrderNumber(number) ?? '';
