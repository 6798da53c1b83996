import type { Cost } from '#contract/staff/cost.ts';

/**
 * Reasons of movements. `sold` is written when bottles are shipped. Bottles that are taken out are for a
 * `tasting`, for `staff`, a `giveaway` or a `recall`, which differ for tax; `withdrawn`: any of them,
 * as movements had it before. `sold-in-shop` and `returned-in-shop` are those of the counter.
 * `test-order`: bottles of test orders that came back when the shop went live.
 */
export const MOVEMENT_REASONS = [
  'opening',
  'received',
  'sold',
  'returned',
  'broken',
  'tasting',
  'staff',
  'giveaway',
  'recall',
  'withdrawn',
  'counted',
  'correction',
  'sold-in-shop',
  'returned-in-shop',
  'test-order',
] as const;
export type MovementReason = (typeof MOVEMENT_REASONS)[number];

export const MOVEMENT_DOCUMENTS = ['order', 'receipt', 'count', 'counter-sale'] as const;
/** The order, receipt, count or counter sale that caused a movement. */
export type MovementReference = { kind: (typeof MOVEMENT_DOCUMENTS)[number]; id: string };

export type NewMovement = {
  productId: string;
  /** Bottles: positive when they come, never 0. */
  delta: number;
  reason: MovementReason;
  /** Cost of a bottle, where it is not the average of the moment. */
  unitCost?: Cost | undefined;
  /** Where the movements of one call have several. */
  reference?: MovementReference | undefined;
};
