// refused by: house(stay-in-room)
import type { Money } from '../../contract/money.ts';

export type Total = Money;
