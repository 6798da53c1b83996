import { isInForce, shareADay } from './date-range.ts';
import type { TradeIssueCode } from './messages.ts';
import { findPromotionBan } from './rules-in-force.ts';
import { PRODUCT_CLASSES } from '#contract/checkout/quote.ts';
import type { Rules } from './rules.ts';
import type { TradeTerms } from './trade-terms.ts';

/** What contradicts itself in terms whose fields are valid; `path` names the field. */
export type TradeIssue = { path: readonly (string | number)[]; code: TradeIssueCode };

/**
 * Finds what contradicts itself in the terms, and with the law also free delivery that it forbids.
 * File and office refuse the same.
 */
export function findTradeIssues(terms: TradeTerms, law?: Rules): TradeIssue[] {
  return [
    ...findEndless(terms),
    ...findRepeated(terms),
    ...terms.delivery.flatMap(findStepIssues),
    ...(law ? findForbiddenFree(terms, law) : []),
  ];
}

function findEndless({ licences, refusals, delivery, surcharges = [] }: TradeTerms): TradeIssue[] {
  return Object.entries({ licences, refusals, delivery, surcharges }).flatMap(([list, rows]) =>
    rows.flatMap(({ from, to }, row): TradeIssue[] =>
      from !== undefined && to !== undefined && to <= from
        ? [{ path: [list, row, 'to'], code: 'ends-too-early' }]
        : [],
    ),
  );
}

/** Two rows of one kind for one day: which one counts would be unclear. */
function findRepeated({ delivery, surcharges = [], exchange, registrations = [] }: TradeTerms): TradeIssue[] {
  return [
    ...delivery.flatMap((rate, row): TradeIssue[] =>
      delivery
        .slice(0, row)
        .some(
          ({ province, method, ...days }) =>
            province === rate.province && method === rate.method && shareADay(days, rate),
        )
        ? [{ path: ['delivery', row], code: 'repeated-price' }]
        : [],
    ),
    ...surcharges.flatMap((one, row): TradeIssue[] =>
      surcharges
        .slice(0, row)
        .some((other) => other.prefix === one.prefix && shareADay(openDays(other), openDays(one)))
        ? [{ path: ['surcharges', row, 'prefix'], code: 'repeated-surcharge' }]
        : [],
    ),
    ...registrations.flatMap((one, row): TradeIssue[] =>
      registrations.findIndex((other) => other.of === one.of && other.from === one.from) < row
        ? [{ path: ['registrations', row, 'from'], code: 'repeated-registration' }]
        : [],
    ),
    ...exchange.flatMap(({ from }, row): TradeIssue[] =>
      exchange.findIndex((other) => other.from === from) < row
        ? [{ path: ['exchange', row, 'from'], code: 'repeated-rate' }]
        : [],
    ),
  ];
}

const openDays = ({ from = '', to }: { from?: string | undefined; to?: string | undefined }) => ({
  from,
  to,
});

/** Steps begin later and cost at least as much, one after the other: a larger parcel is never cheaper. */
function findStepIssues({ cents, steps }: TradeTerms['delivery'][number], row: number): TradeIssue[] {
  return (steps?.rows ?? []).flatMap((step, index, all): TradeIssue[] => {
    const before = all[index - 1] ?? { from: 1, cents };
    const path = ['delivery', row, 'steps', 'rows', index];
    return [
      ...(step.from <= before.from ? [{ path: [...path, 'from'], code: 'unordered-steps' } as const] : []),
      ...(step.cents < before.cents ? [{ path: [...path, 'cents'], code: 'cheaper-step' } as const] : []),
    ];
  });
}

/** Free delivery where a rule forbids reductions on a day of the price. */
function findForbiddenFree({ delivery }: TradeTerms, law: Rules): TradeIssue[] {
  return delivery.flatMap(({ province, freeFromCents, ...days }, row): TradeIssue[] => {
    if (freeFromCents === undefined) return [];
    const begins = law.promotions.map(({ from }) => from).filter((from) => isInForce(days, from));
    const isForbidden = [days.from, ...begins].some((day) =>
      findPromotionBan(law, PRODUCT_CLASSES, province, day),
    );
    return isForbidden ? [{ path: ['delivery', row, 'freeFromCents'], code: 'promotion-forbidden' }] : [];
  });
}
