import type { CollectionRule, RuleCondition } from '#contract/catalog/collection-rule.ts';
import type { Comparison, RuleFlag } from '#contract/catalog/rule-parts.ts';
import { slugify } from '#contract/text/slugify.ts';

/**
 * How a rule reads a product: from a row, or from the columns of the index. Country, region and
 * attributes are compared as slugs, the way facets do.
 */
export type RuleReaders<Subject> = {
  number(subject: Subject): number;
  hasFlag(subject: Subject, flag: RuleFlag): boolean;
  priceCents(subject: Subject): number;
  /** Per cent by volume. */
  abv(subject: Subject): number;
  /** 0 for none. */
  rating(subject: Subject): number;
  /** Milliseconds since 1970. */
  enteredAt(subject: Subject): number;
  /** Returns a test whether a product is in one of the categories, or below one. */
  isInCategories(ids: readonly string[]): (subject: Subject) => boolean;
  /** Returns a test whether a product's value is one of these. */
  isOneOf(field: 'country' | 'region' | 'producer', values: readonly string[]): (subject: Subject) => boolean;
  /** Returns a test whether a product has one of these slugs as a value of the attribute. */
  hasAttribute(key: string, slugs: ReadonlySet<string>): (subject: Subject) => boolean;
};

const DAY_MS = 86_400_000;

/**
 * The first instant, in milliseconds, of the UTC day that is `days` before today: products that came
 * since are no older than that. Whole days, so that a list stays the same all day.
 */
export const startOfDays = (days: number): number => (Math.floor(Date.now() / DAY_MS) - days) * DAY_MS;

/**
 * Returns a test whether a product belongs to a collection. The excluded never do, the picked
 * otherwise always; any other product by the conditions.
 */
export function createRuleTest<Subject>(
  rule: CollectionRule,
  readers: RuleReaders<Subject>,
): (subject: Subject) => boolean {
  const tests = rule.conditions.map((condition) => createConditionTest(condition, readers));
  const [picks, excluded] = [toSet(rule.picks), toSet(rule.excluded)];
  const isAny = rule.match === 'any';
  return (subject) => {
    if (picks || excluded) {
      const number = readers.number(subject);
      if (excluded?.has(number) === true) return false;
      if (picks?.has(number) === true) return true;
    }
    if (tests.length === 0) return false;
    for (const test of tests) if (test(subject) === isAny) return isAny;
    return !isAny;
  };
}

const toSet = (numbers: readonly number[] | undefined): ReadonlySet<number> | undefined =>
  numbers && numbers.length > 0 ? new Set(numbers) : undefined;

function createConditionTest<Subject>(
  condition: RuleCondition,
  readers: RuleReaders<Subject>,
): (subject: Subject) => boolean {
  switch (condition.field) {
    case 'category':
      return unless(condition.isNot, readers.isInCategories(condition.ids));
    case 'country':
    case 'region':
    case 'producer':
      return unless(condition.isNot, readers.isOneOf(condition.field, condition.values));
    case 'attribute': {
      const slugs = new Set(condition.values.map(slugify));
      return unless(condition.isNot, readers.hasAttribute(condition.key, slugs));
    }
    case 'price':
      return compare(condition.how, condition.cents, readers.priceCents);
    case 'abv':
      return compare(condition.how, condition.percent, readers.abv);
    case 'rating':
      return compare(condition.how, condition.stars, readers.rating);
    case 'entered':
      // Read at each call: a prepared test outlives the day.
      return (subject) => readers.enteredAt(subject) >= startOfDays(condition.withinDays);
    default: {
      const { field, is } = condition;
      return (subject) => readers.hasFlag(subject, field) === is;
    }
  }
}

const unless = <Subject>(isNot: boolean, test: (subject: Subject) => boolean) =>
  isNot ? (subject: Subject): boolean => !test(subject) : test;

function compare<Subject>(how: Comparison, limit: number, read: (subject: Subject) => number) {
  switch (how) {
    case 'above':
      return (subject: Subject): boolean => read(subject) > limit;
    case 'at-least':
      return (subject: Subject): boolean => read(subject) >= limit;
    case 'below':
      return (subject: Subject): boolean => read(subject) < limit;
    case 'at-most':
      return (subject: Subject): boolean => read(subject) <= limit;
  }
}
