import { PROVINCES, type ProvinceCode } from '#contract/checkout/provinces.ts';
import { findGap } from './date-range.ts';
import { overlaps } from './law/is-same-case.ts';
import { getOwnId, type NewLawRule, parseRule, separateUnreadable } from './law/law-rule.ts';
import { TABLES_BEGIN } from './rules.ts';

type Rule = Omit<NewLawRule, 'citation'>;

/** An issue of a rule, with the rule's index in the list. */
export type RuleIssue = { row: number; field: string; message: string };

/** Validates rules of one origin: ids, days and volumes, and at most one rule for a case at a time. */
export function validateRules(rules: readonly Rule[]): RuleIssue[] {
  return rules.flatMap((rule, row) => [
    ...validateRow(rule).map((issue) => ({ ...issue, row })),
    ...(rules.findIndex(({ id }) => id === rule.id) < row
      ? [{ row, field: 'id', message: 'repeats the id of an earlier row' }]
      : []),
    ...rules
      .slice(0, row)
      .filter((other) => other.id !== rule.id && overlaps(other, rule))
      .slice(0, 1)
      .map((other) => ({ row, field: 'from', message: `repeats ${other.id} on the same days` })),
  ]);
}

/**
 * Validates one rule: its id has kind, province and first day; it ends after it begins, and does
 * not begin before the tables; a range does not end before it begins.
 */
export function validateRow(rule: Rule): Omit<RuleIssue, 'row'>[] {
  const { id, kind, province, from, to } = rule;
  const issues: Omit<RuleIssue, 'row'>[] = [];
  const own = getOwnId(id);
  if (!own.startsWith(`${kind}/${province}/`) || !own.endsWith(`/${from}`))
    issues.push({ field: 'id', message: `must be like ${kind}/${province}/…/${from}` });
  if (from < TABLES_BEGIN)
    issues.push({ field: 'from', message: `must not be before ${TABLES_BEGIN}, the tables' first day` });
  if (to !== undefined && to <= from)
    issues.push({ field: 'to', message: 'must be after from: it is the first day without the rule' });
  const parsed = parseRule(rule);
  if (isReversed(parsed))
    issues.push({ field: 'toMl', message: 'must not be below fromMl: both ends belong to the range' });
  return issues;
}

/** Whether the volumes of a deposit or a fee end before they begin. */
const isReversed = (rule: ReturnType<typeof parseRule>): boolean =>
  (rule.kind === 'deposit' || rule.kind === 'fee') && (rule.value.toMl ?? Infinity) < rule.value.fromMl;

/** A province without an age, or without GST and HST, from that day on. */
export type Uncovered = { province: ProvinceCode; kind: 'age' | 'tax'; day: string };

/**
 * Every province needs an age, and GST or HST, on every day since the tables begin. A rule that cannot
 * be read covers nothing.
 */
export function findUncovered(
  rules: readonly Rule[],
  provinces: readonly ProvinceCode[] = PROVINCES.map(({ code }) => code),
): Uncovered[] {
  const { readable } = separateUnreadable(rules);
  return provinces.flatMap((province) => {
    const here = readable.filter((rule) => rule.province === province).map(parseRule);
    // Either GST or HST: among the taxes only these exist everywhere and always.
    const isSales = (name: string): boolean => name === 'GST' || name === 'HST';
    const covers = {
      age: here.filter(({ kind }) => kind === 'age'),
      tax: here.filter((rule) => rule.kind === 'tax' && isSales(rule.value.name)),
    };
    return (['age', 'tax'] as const).flatMap((kind): Uncovered[] => {
      const gap = findGap(covers[kind], TABLES_BEGIN);
      return gap === undefined ? [] : [{ province, kind, day: gap }];
    });
  });
}

/** Describes a gap, for operators. */
export const describeUncovered = ({ province, kind, day }: Uncovered): string =>
  kind === 'age' ? `${province} has no age on ${day}` : `${province} has neither GST nor HST on ${day}`;
