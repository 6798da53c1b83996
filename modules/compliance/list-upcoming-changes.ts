import type { ProvinceCode } from '#contract/checkout/provinces.ts';
import type { ContainerMaterial } from '#contract/checkout/quote.ts';
import type { Handle } from '#platform/database/handle.ts';
import { type NewLawRule, parseRule, separateUnreadable } from './law/law-rule.ts';
import { listLawRules } from './law/list-law-rules.ts';
import type { RuleKind } from './rule-kinds.ts';
import { listEndingTraining } from './licences/training.ts';
import { loadTrade } from './trade.ts';

/** What changes of a deposit or a fee, in Canadian cents per container. */
type ContainerChange = {
  materials: ContainerMaterial[];
  fromMl: number;
  /** `null`: any size. */
  toMl: number | null;
  before: number | null;
  after: number | null;
};

/** What changes of one case; `null`: no rule before, or none afterwards. */
export type LawChange = {
  ruleId: string;
  province: ProvinceCode;
  deposit?: ContainerChange;
  fee?: ContainerChange;
  /** Of a tax, in millionths. */
  tax?: {
    name: string;
    before: number | null;
    after: number | null;
    /** Whether delivery bears it, if that changes. */
    onDelivery: boolean | null;
  };
};

/** Something that will apply otherwise from a day on; days are such as `2026-12-01`. */
export type UpcomingChange =
  | { kind: 'law'; day: string; ruleKind: RuleKind; changes: LawChange[] }
  /** Of an end, the first day without it. */
  | { kind: 'licence-begins' | 'licence-ends'; day: string; provinces: ProvinceCode[] }
  /** Certificates of staff that end within 30 days, or have ended. */
  | { kind: 'training-ends'; day: string; certificates: { person: string; certificate: string }[] };

type Span = { from: string; to: string };

/** Lists changes of law and of licences from the day after `from` until `to`, the next one first. */
export async function listUpcomingChanges(db: Handle, span: Span): Promise<UpcomingChange[]> {
  const isNear = isWithin(span);
  const licences = (await loadTrade(db))?.terms.licences ?? [];
  const moves = licences.flatMap(({ province, from, to }) => [
    ...(isNear(from) ? [{ kind: 'licence-begins' as const, day: from, province }] : []),
    ...(isNear(to) ? [{ kind: 'licence-ends' as const, day: to, province }] : []),
  ]);
  const byDay = Map.groupBy(moves, ({ kind, day }) => `${day} ${kind}`);
  return [
    ...groupLawChanges(await listLawRules(db), span),
    ...(await listEndingTraining(db, span.from)),
    ...[...byDay.values()].flatMap(([first, ...more]) =>
      first
        ? [{ kind: first.kind, day: first.day, provinces: [first, ...more].map(({ province }) => province) }]
        : [],
    ),
  ].sort((one, other) => one.day.localeCompare(other.day));
}

const isWithin =
  ({ from, to }: Span) =>
  (day: string | undefined): day is string =>
    day !== undefined && day > from && day <= to;

/**
 * Groups what the rules change within a span by day and kind. A rule that only repeats the value of the
 * one before, for other sizes or from another source, changes nothing.
 */
export function groupLawChanges(rules: readonly NewLawRule[], span: Span): UpcomingChange[] {
  const isNear = isWithin(span);
  const { readable } = separateUnreadable(rules);
  const changes = readable.flatMap((rule) => {
    const begins = isNear(rule.from)
      ? [{ day: rule.from, change: compare(rule, findBefore(rule, readable)) }]
      : [];
    const isSucceeded = readable.some((one) => one.from === rule.to && isSameCase(one, rule));
    const ends = isNear(rule.to) && !isSucceeded ? [{ day: rule.to, change: compare(undefined, rule) }] : [];
    return [...begins, ...ends].flatMap(({ day, change }) =>
      change ? [{ day, kind: rule.kind, change }] : [],
    );
  });
  return [...Map.groupBy(changes, ({ day, kind }) => `${day} ${kind}`).values()].flatMap(
    ([first, ...more]) =>
      first
        ? [
            {
              kind: 'law' as const,
              day: first.day,
              ruleKind: first.kind,
              changes: [first, ...more].map(({ change }) => change),
            },
          ]
        : [],
  );
}

/** The rule that applies to the same case on the day before a rule begins. */
const findBefore = (rule: NewLawRule, rules: readonly NewLawRule[]): NewLawRule | undefined =>
  rules.find(
    (one) => one.from < rule.from && (one.to === undefined || one.to >= rule.from) && isSameCase(one, rule),
  );

function isSameCase(one: NewLawRule, other: NewLawRule): boolean {
  if (one.kind !== other.kind || one.province !== other.province) return false;
  if (!one.classes.some((name) => other.classes.includes(name))) return false;
  const [a, b] = [parseRule(one), parseRule(other)];
  if (a.kind === 'tax' && b.kind === 'tax') return a.value.name === b.value.name;
  if ((a.kind !== 'deposit' && a.kind !== 'fee') || b.kind !== a.kind) return true;
  const { materials, fromMl, toMl = Infinity } = a.value;
  const reach = b.value.toMl ?? Infinity;
  return (
    materials.some((name) => b.value.materials.includes(name)) && fromMl <= reach && b.value.fromMl <= toMl
  );
}

/** What a rule changes compared with the one before; `undefined`: nothing. */
function compare(next: NewLawRule | undefined, previous: NewLawRule | undefined): LawChange | undefined {
  const rule = next ?? previous;
  if (!rule) return undefined;
  const [after, before] = [next && parseRule(next), previous && parseRule(previous)];
  const about = { ruleId: rule.id, province: rule.province };
  const parsed = parseRule(rule);
  switch (parsed.kind) {
    case 'deposit':
    case 'fee': {
      const { kind, value } = parsed;
      const { materials, fromMl, toMl = null } = value;
      const cents = {
        before: before?.kind === kind ? before.value.eachCadCents : null,
        after: after?.kind === kind ? after.value.eachCadCents : null,
      };
      const change = { materials, fromMl, toMl, ...cents };
      if (cents.before !== cents.after)
        return kind === 'fee' ? { ...about, fee: change } : { ...about, deposit: change };
      return after?.kind === 'fee' &&
        before?.kind === 'fee' &&
        after.value.isInPrice !== before.value.isInPrice
        ? about
        : undefined;
    }
    case 'tax': {
      const was = before?.kind === 'tax' ? before.value : undefined;
      const is = after?.kind === 'tax' ? after.value : undefined;
      const rate = { before: was?.rateMillionths ?? null, after: is?.rateMillionths ?? null };
      const isMoved = was && is && was.appliesToDelivery !== is.appliesToDelivery;
      if (rate.before === rate.after && !isMoved) return undefined;
      const onDelivery = isMoved ? is.appliesToDelivery : null;
      return { ...about, tax: { name: parsed.value.name, ...rate, onDelivery } };
    }
    default:
      return before && after && JSON.stringify(before.value) === JSON.stringify(after.value)
        ? undefined
        : about;
  }
}
