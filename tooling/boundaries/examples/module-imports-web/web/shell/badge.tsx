export type Badge = { count: number };
