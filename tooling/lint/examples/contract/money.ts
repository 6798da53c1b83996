// accepted
export type Money = { cents: number };
