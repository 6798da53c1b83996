// accepted
import type { Money } from '#contract/money.ts';

export const price: Money = { cents: 4_500 };
