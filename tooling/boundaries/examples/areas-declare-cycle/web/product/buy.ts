import { count } from '#web/cart/count.ts';

export const buy = `Buy ${count}`;
