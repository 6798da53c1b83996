export type { Money } from '#contract/money.ts';
