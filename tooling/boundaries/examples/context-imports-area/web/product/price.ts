export type Price = { cents: number };
