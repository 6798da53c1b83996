export type Order = { number: string };
