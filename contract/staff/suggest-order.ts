/** Days whose sales an order is to cover. */
export const ORDER_DAYS = 30;

/**
 * Suggests how many bottles to order: as many as were sold in the last days, and up to the threshold in
 * addition, without those that are there. Where the size of a case is known, whole cases. At least one.
 */
export function suggestOrder(product: {
  available: number;
  threshold: number;
  /** Bottles that were sold in `ORDER_DAYS` days. */
  sold: number;
  caseSize: number | null;
}): { cases: number | null; bottles: number } {
  const { available, threshold, sold, caseSize } = product;
  const needed = Math.max(1, sold + threshold - available);
  if (caseSize === null) return { cases: null, bottles: needed };
  const cases = Math.ceil(needed / caseSize);
  return { cases, bottles: cases * caseSize };
}
