import { type Inverses, neverUndone } from '#modules/audit/index.ts';

const RULES_STAY = 'Rules of law are never deleted. End the rule, or let another one succeed it.';

/** Returns why changes of law rules are not undone: orders name the rules that they were priced by. */
export const createLawInverses = (): Inverses => ({
  'law-rule.added': neverUndone(RULES_STAY),
  'law-rule.ended': neverUndone(RULES_STAY),
  'law-rule.confirmed': neverUndone('A comparison with its source stays: confirm the rule again.'),
});
