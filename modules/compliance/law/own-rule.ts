import { z } from 'zod';
import { CONFIDENCES } from '../rule-kinds.ts';
import { day, productClasses, provinceCode, RULE_VALUES, words } from '../rules.ts';
import { calendarDate } from '../calendar-date.ts';
import { TIME_ZONES } from '../time-zones.ts';
import { createRuleId } from './create-rule-id.ts';
import type { NewLawRule } from './law-rule.ts';
import { sourceUrl } from './rule-file.ts';

const columns = {
  province: provinceCode,
  classes: productClasses,
  from: day,
  to: day.optional(),
  confidence: z.enum(CONFIDENCES),
  note: words.optional(),
  source: z.strictObject({ title: words, url: sourceUrl.optional() }),
};

/** A merchant's rule as the office sends it, without an id. */
export const OwnRuleSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('age'), ...columns, value: RULE_VALUES.age.strict() }),
  z.strictObject({ kind: z.literal('tax'), ...columns, value: RULE_VALUES.tax.strict() }),
  z.strictObject({ kind: z.literal('deposit'), ...columns, value: RULE_VALUES.deposit.strict() }),
  z.strictObject({ kind: z.literal('fee'), ...columns, value: RULE_VALUES.fee.strict() }),
  z.strictObject({ kind: z.literal('floor'), ...columns, value: RULE_VALUES.floor.strict() }),
  z.strictObject({ kind: z.literal('promotion'), ...columns, value: RULE_VALUES.promotion.strict() }),
  z.strictObject({ kind: z.literal('hours'), ...columns, value: RULE_VALUES.hours.strict() }),
  z.strictObject({ kind: z.literal('language'), ...columns, value: RULE_VALUES.language.strict() }),
]);
export type OwnRule = z.output<typeof OwnRuleSchema>;

/** Completes a rule by its id and its comparison: the merchant read its source today. */
export function toOwnRule(
  { source, confidence, note = '', ...rule }: OwnRule,
  known: readonly Pick<NewLawRule, 'id'>[],
  now: Date,
): NewLawRule {
  return {
    ...rule,
    id: createRuleId(rule, known),
    citation: {
      confidence,
      note,
      title: source.title,
      url: source.url ?? null,
      checkedOn: calendarDate(now, TIME_ZONES[rule.province]),
      checkedAgainst: source.title,
      isConfirmed: true,
      toCheck: '',
    },
  };
}
