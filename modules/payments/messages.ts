/** What people read on the payment provider's page beside the names of our lines. */
export const WORDS = { moreLines: (count: number): string => `${count} more products in your cart` } as const;
