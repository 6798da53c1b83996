/** Facts of a product that a condition asks for as yes or no. */
export const RULE_FLAGS = [
  'limited-edition',
  'new-arrival',
  'staff-pick',
  'gift-idea',
  'awarded',
  'on-sale',
  'in-stock',
] as const;
export type RuleFlag = (typeof RULE_FLAGS)[number];

export const COMPARISONS = ['above', 'at-least', 'below', 'at-most'] as const;
export type Comparison = (typeof COMPARISONS)[number];
