import type { ActorKind } from '#platform/actor.ts';
import type { Confidence, RuleKind, RuleOrigin } from '../rule-kinds.ts';
import {
  productClasses,
  RULE_VALUES,
  type RuleBase,
  type Rules,
  type RuleValue,
  type UnreadableRule,
} from '../rules.ts';

/** Where a rule can be read, and how it was last compared with that text. */
export type Citation = {
  confidence: Confidence;
  note: string;
  /** Name of the statute, regulation or official page. */
  title: string;
  url: string | null;
  checkedOn: string;
  /** The text that the rule was compared with; `''` where none was read. */
  checkedAgainst: string;
  /** Whether that text is official and says the same. */
  isConfirmed: boolean;
  /** What the merchant compares while the rule is not confirmed. */
  toCheck: string;
};

/** A rule before it is stored. */
export type NewLawRule = RuleBase & {
  kind: RuleKind;
  value: Readonly<Record<string, unknown>>;
  citation: Citation;
};

/** A stored rule. */
export type LawRule = NewLawRule & {
  origin: RuleOrigin;
  enteredBy: { kind: ActorKind; id: string | null };
  enteredAt: Date;
  checkedBy: ActorKind;
};

type Typed = { [Kind in RuleKind]: RuleBase & { kind: Kind; value: RuleValue<Kind> } }[RuleKind];

/** Parses the value of a rule by its kind. Throws a `ZodError` for an invalid one. */
export function parseRule({
  kind,
  value,
  ...rule
}: Pick<NewLawRule, keyof RuleBase | 'kind' | 'value'>): Typed {
  const { id, province, classes, from, to, origin } = rule;
  const base = { id, province, classes, from, to, origin };
  switch (kind) {
    case 'age':
      return { ...base, kind, value: RULE_VALUES.age.parse(value) };
    case 'tax':
      return { ...base, kind, value: RULE_VALUES.tax.parse(value) };
    case 'deposit':
      return { ...base, kind, value: RULE_VALUES.deposit.parse(value) };
    case 'fee':
      return { ...base, kind, value: RULE_VALUES.fee.parse(value) };
    case 'hours':
      return { ...base, kind, value: RULE_VALUES.hours.parse(value) };
    case 'language':
      return { ...base, kind, value: RULE_VALUES.language.parse(value) };
    case 'floor':
      return { ...base, kind, value: RULE_VALUES.floor.parse(value) };
    case 'promotion':
      return { ...base, kind, value: RULE_VALUES.promotion.parse(value) };
  }
}

/** Returns the rows that can be applied, and the others. */
export function separateUnreadable<Rule extends Omit<NewLawRule, 'citation'>>(
  rows: readonly Rule[],
): { readable: Rule[]; unreadable: UnreadableRule[] } {
  const readable: Rule[] = [];
  const unreadable: UnreadableRule[] = [];
  for (const row of rows) {
    const { kind, id, province } = row;
    const problem =
      RULE_VALUES[kind].safeParse(row.value).error ?? productClasses.safeParse(row.classes).error;
    if (problem === undefined) readable.push(row);
    else unreadable.push({ province, id, reason: problem.issues[0]?.message ?? 'It cannot be read.' });
  }
  return { readable, unreadable };
}

/**
 * Returns the rules in the form that quotes and deliveries use, each kind in the order of its ids, and
 * those that cannot be applied.
 */
export function toRules(rows: readonly NewLawRule[]): Rules {
  const { readable, unreadable } = separateUnreadable(rows);
  const rules: { [Kind in keyof Omit<Rules, 'unreadable'>]: Rules[Kind][number][] } = {
    ages: [],
    taxes: [],
    deposits: [],
    fees: [],
    languages: [],
    floors: [],
    promotions: [],
  };
  for (const row of readable.toSorted((a, b) => (getOwnId(a.id) < getOwnId(b.id) ? -1 : 1))) {
    const { kind, value, ...columns } = parseRule(row);
    const base = { ...columns, confidence: row.citation.confidence };
    if (kind === 'age') rules.ages.push({ ...base, ...value });
    if (kind === 'tax') rules.taxes.push({ ...base, ...value });
    if (kind === 'deposit') rules.deposits.push({ ...base, ...value });
    if (kind === 'fee') rules.fees.push({ ...base, ...value });
    if (kind === 'language') rules.languages.push({ ...base, ...value });
    if (kind === 'floor') rules.floors.push({ ...base, ...value });
    if (kind === 'promotion') rules.promotions.push({ ...base, ...value });
  }
  return { ...rules, unreadable };
}

/** Prefix of the ids of a merchant's rules, so that no release ever delivers the same id. */
export const MERCHANT_PREFIX = 'merchant/';

/** The id without the merchant's prefix: the case that both origins name alike. */
export const getOwnId = (id: string): string =>
  id.startsWith(MERCHANT_PREFIX) ? id.slice(MERCHANT_PREFIX.length) : id;
