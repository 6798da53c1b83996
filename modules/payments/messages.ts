/** Text on the payment provider's page beside the names of the shop's lines. */
export const MESSAGES = {
  moreLines: (count: number): string => `${count} more products in your cart`,
} as const;
