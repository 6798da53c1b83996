// refused by: alambic(no-relative-cross-layer-import)
import type { Money } from '../../contract/money.ts';

export type Total = Money;
