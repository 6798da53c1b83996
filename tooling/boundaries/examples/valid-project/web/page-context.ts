import type { cart } from '#modules/cart/index.ts';

export const context: { cart?: typeof cart } = {};
