// refused by: typescript(no-import-type-side-effects)
import { type Money } from '#contract/money.ts';

export type Total = Money;
