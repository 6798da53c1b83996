import type { Handle } from '#platform/database/handle.ts';
import { calendarDate } from '../calendar-date.ts';
import { isInForce } from '../date-range.ts';
import { TIME_ZONES } from '../time-zones.ts';
import { overlaps } from './is-same-case.ts';
import { type LawRule, separateUnreadable } from './law-rule.ts';
import { listLawRules } from './list-law-rules.ts';
import { listUnchecked } from './list-unchecked.ts';

/** A rule with how it stands today, in its province. */
export type ListedRule = LawRule & {
  state: 'in-force' | 'coming' | 'ended';
  /** What to compare with its source; `null`: it was compared within twelve months. */
  toCompare: string | null;
  /** Rules of the other origin that answer the same question on a common day: the merchant's wins. */
  others: readonly string[];
  /** It cannot be applied, so nothing is delivered to its province. */
  isUnreadable: boolean;
};

/** Lists every rule, those that have ended among them, by kind, province and first day. */
export async function loadLawList(handle: Handle, now: Date): Promise<ListedRule[]> {
  const rules = await listLawRules(handle);
  const { readable } = separateUnreadable(rules);
  const canBeRead = new Set(readable.map(({ id }) => id));
  const due = new Map(
    listUnchecked(rules, now.toISOString().slice(0, 10)).map(({ rule, what }) => [rule.id, what]),
  );
  return rules.map((rule): ListedRule => {
    const today = calendarDate(now, TIME_ZONES[rule.province]);
    const isUnreadable = !canBeRead.has(rule.id);
    const others = isUnreadable
      ? []
      : readable.filter((one) => one.origin !== rule.origin && overlaps(one, rule)).map(({ id }) => id);
    const state = isInForce(rule, today) ? 'in-force' : rule.from > today ? 'coming' : 'ended';
    return { ...rule, state, toCompare: due.get(rule.id) ?? null, others, isUnreadable };
  });
}

/** Counts the rules in force today, and those of them that are to be compared with their source. */
export async function countLawInForce(
  handle: Handle,
  now: Date,
): Promise<{ rules: number; toCompare: number }> {
  const inForce = (await loadLawList(handle, now)).filter(({ state }) => state === 'in-force');
  return { rules: inForce.length, toCompare: inForce.filter((rule) => rule.toCompare !== null).length };
}
