import type { Cost } from '#contract/staff/cost.ts';

/**
 * Reasons of movements. `sold` is written when bottles are shipped. Bottles that are taken out are for a
 * `tasting`, for `staff`, a `giveaway` or a `recall`, which differ for tax; `withdrawn`: any of them,
 * as movements had it before.
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
] as const;
export type MovementReason = (typeof MOVEMENT_REASONS)[number];

/** The order, receipt or count that caused a movement. */
export type MovementReference = { kind: 'order' | 'receipt' | 'count'; id: string };

export type NewMovement = {
  productId: string;
  /** Bottles: positive when they come, never 0. */
  delta: number;
  reason: MovementReason;
  /** Cost of a bottle, where it is not the average of the moment. */
  unitCost?: Cost | undefined;
};
