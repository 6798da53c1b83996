/**
 * Kinds of legal rules. No release delivers a `fee` (for recycling a container), a `floor` (minimum
 * price) or a `promotion` (what codes and gifts may do): until a merchant enters one, these are
 * unknown. `hours` only warn.
 */
export const RULE_KINDS = [
  'age',
  'tax',
  'deposit',
  'fee',
  'floor',
  'promotion',
  'hours',
  'language',
] as const;
export type RuleKind = (typeof RULE_KINDS)[number];

/** Whether a rule comes with a release or was entered by the merchant, whose rule wins. */
export const RULE_ORIGINS = ['delivered', 'merchant'] as const;
export type RuleOrigin = (typeof RULE_ORIGINS)[number];

/** `H` official, or several sources agree; `M` one good source; `L` unverified or conflicting. */
export const CONFIDENCES = ['H', 'M', 'L'] as const;
export type Confidence = (typeof CONFIDENCES)[number];
