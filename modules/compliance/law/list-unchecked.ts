import type { NewLawRule } from './law-rule.ts';

/** A comparison is good for twelve months. */
const MONTHS = 12;

/**
 * Lists the rules that a merchant has to check: those that no official text confirmed, and those
 * whose last comparison is older than twelve months. Rules that had ended by `today` are left out.
 */
export function listUnchecked<Rule extends NewLawRule>(
  rules: readonly Rule[],
  today: string,
): { rule: Rule; what: string }[] {
  const oldest = monthsBefore(today, MONTHS);
  return rules
    .filter(({ to }) => to === undefined || to > today)
    .flatMap((rule) => {
      const { isConfirmed, checkedOn, toCheck } = rule.citation;
      if (!isConfirmed) return [{ rule, what: toCheck }];
      return checkedOn < oldest ? [{ rule, what: `Last compared on ${checkedOn}: compare it again.` }] : [];
    });
}

/** Lists the rules whose last comparison is older than twelve months, without those that had ended. */
export function listNotCompared<Rule extends NewLawRule>(rules: readonly Rule[], today: string): Rule[] {
  const oldest = monthsBefore(today, MONTHS);
  return rules.filter(({ to, citation }) => (to === undefined || to > today) && citation.checkedOn < oldest);
}

function monthsBefore(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date.toISOString().slice(0, 10);
}
