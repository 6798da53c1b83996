import type { CheckoutLine } from './quote.ts';

/**
 * Limits of the carrier for alcohol: Canada Post, Non-mailable matter, Intoxicating beverages. At
 * most 70 % alcohol by volume, in containers of at most 5 litres.
 */
export const CARRIER_MAX_ABV_PERCENT = 70;
export const CARRIER_MAX_CONTAINER_ML = 5000;

/**
 * Whether the carrier takes a product. Products without alcohol have no such limits. `volumeMl` is
 * the volume of one container.
 */
export const isCarried = ({
  productClass,
  abvPercent,
  volumeMl,
}: Pick<CheckoutLine, 'productClass' | 'abvPercent' | 'volumeMl'>): boolean =>
  productClass === 'no-alcohol' ||
  (abvPercent <= CARRIER_MAX_ABV_PERCENT && volumeMl <= CARRIER_MAX_CONTAINER_ML);
