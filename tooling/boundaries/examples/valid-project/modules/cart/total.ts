export const total = (prices: readonly number[]) => prices.reduce((sum, cents) => sum + cents, 0);
