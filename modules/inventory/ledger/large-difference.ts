import type { Cost } from '#contract/staff/cost.ts';
import { getValueCents } from './cost.ts';

const MAX_UNITS = 5;
const MAX_CAD_CENTS = 100_00;

/** Whether a difference that was counted needs the right `stock.adjust` (B39). */
export function isLargeDifference(delta: number, average: Cost | null): boolean {
  const bottles = Math.abs(delta);
  return bottles > MAX_UNITS || getValueCents(bottles, average ?? 0n) > MAX_CAD_CENTS;
}
