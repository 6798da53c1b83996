// refused by: alambic(no-rules-in-api)
export const isLarge = (cents: number, limitCents: number): boolean => cents > limitCents;
