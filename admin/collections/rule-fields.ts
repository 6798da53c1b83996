import type { RuleCondition } from '#contract/catalog/collection-rule.ts';
import { COMPARISONS, RULE_FLAGS } from '#contract/catalog/rule-parts.ts';
import { parseTypedCents, parseTypedNumber } from '#contract/parse-typed-number.ts';

/** A condition while it is edited: texts as they are typed. */
export type EditedCondition = {
  /** Tells the rows of the form apart. */
  key: number;
  /** A field of a condition; `attribute:grape` for an attribute. */
  field: string;
  /** A comparison, `in` or `not-in`, `yes` or `no`. */
  how: string;
  values: readonly string[];
  text: string;
};

const LISTED = new Set(['category', 'country', 'region', 'producer']);
const AMOUNTS = new Set(['price', 'abv', 'rating']);
const ATTRIBUTE = 'attribute:';

/** The kind of a field: which operators and values it takes. */
export function kindOf(field: string): 'flag' | 'list' | 'amount' | 'days' {
  if (LISTED.has(field) || field.startsWith(ATTRIBUTE)) return 'list';
  if (AMOUNTS.has(field)) return 'amount';
  return field === 'entered' ? 'days' : 'flag';
}

/** The first operator of a field. */
export const firstHow = (field: string): string =>
  ({ flag: 'yes', list: 'in', amount: 'above', days: 'within' })[kindOf(field)];

/** Returns a stored condition as it is edited. */
export function toEdited(condition: RuleCondition, key: number): EditedCondition {
  const { field } = condition;
  const rest = { key, field, how: firstHow(field), values: [], text: '' };
  switch (field) {
    case 'category':
      return { ...rest, how: condition.isNot ? 'not-in' : 'in', values: condition.ids };
    case 'country':
    case 'region':
    case 'producer':
      return { ...rest, how: condition.isNot ? 'not-in' : 'in', values: condition.values };
    case 'attribute':
      return {
        ...rest,
        field: ATTRIBUTE + condition.key,
        how: condition.isNot ? 'not-in' : 'in',
        values: condition.values,
      };
    case 'price':
      return { ...rest, how: condition.how, text: (condition.cents / 100).toFixed(2) };
    case 'abv':
      return { ...rest, how: condition.how, text: String(condition.percent) };
    case 'rating':
      return { ...rest, how: condition.how, text: String(condition.stars) };
    case 'entered':
      return { ...rest, text: String(condition.withinDays) };
    default:
      return { ...rest, how: condition.is ? 'yes' : 'no' };
  }
}

/** Returns the condition that is edited; `undefined` while a value is missing or is none. */
export function toCondition({ field, how, values, text }: EditedCondition): RuleCondition | undefined {
  const isNot = how === 'not-in';
  const flag = RULE_FLAGS.find((one) => one === field);
  if (flag) return { field: flag, is: how === 'yes' };
  if (kindOf(field) === 'list') {
    if (values.length === 0) return undefined;
    if (field === 'category') return { field, isNot, ids: [...values] };
    if (field === 'country' || field === 'region' || field === 'producer')
      return { field, isNot, values: [...values] };
    return { field: 'attribute', key: field.slice(ATTRIBUTE.length), isNot, values: [...values] };
  }
  if (field === 'entered') {
    const days = readNumber(text, 3650);
    return days !== undefined && Number.isInteger(days) && days > 0 ? { field, withinDays: days } : undefined;
  }
  const comparison = COMPARISONS.find((one) => one === how) ?? 'above';
  if (field === 'price') {
    const cents = parseTypedCents(text);
    return typeof cents === 'number' ? { field, how: comparison, cents } : undefined;
  }
  const amount = readNumber(text, field === 'abv' ? 100 : 5);
  if (amount === undefined) return undefined;
  return field === 'abv'
    ? { field, how: comparison, percent: amount }
    : { field: 'rating', how: comparison, stars: amount };
}

/** Reads a number from 0 to `max`. */
function readNumber(text: string, max: number): number | undefined {
  const number = parseTypedNumber(text.replace(/%\s*$/, ''), 2);
  return typeof number === 'number' && number <= max ? number : undefined;
}
