import { PROVINCES, type ProvinceCode } from '#contract/checkout/provinces.ts';
import { getLocalTime } from '#contract/format/local-time.ts';
import type { Handle } from '#platform/database/handle.ts';
import { calendarDate } from './calendar-date.ts';
import { isInForce } from './date-range.ts';
import { listLawRules } from './law/list-law-rules.ts';
import { RULE_VALUES, type RuleValue } from './rules.ts';
import { TIME_ZONES } from './time-zones.ts';
import { loadTrade } from './trade.ts';

/** The local times between which alcohol may be handed over in a province, both included. */
export type HandOverHours = RuleValue<'hours'> & {
  province: ProvinceCode;
  /** The local time, such as `23:01`, and whether it is outside. */
  now: string;
  isOutside: boolean;
};

/**
 * Lists the hours that are in force, of provinces that have them: those of the law and of the shop's
 * licences together. A merchant's rule stands in the place of the delivered one. A rule that cannot be
 * read is left out: hours only warn.
 */
export async function listHandOverHours(db: Handle, at: Date): Promise<HandOverHours[]> {
  const rules = (await listLawRules(db)).filter(({ kind }) => kind === 'hours');
  const licences = (await loadTrade(db))?.terms.licences ?? [];
  return PROVINCES.flatMap(({ code: province }) => {
    const day = calendarDate(at, TIME_ZONES[province]);
    const here = rules.filter((rule) => rule.province === province && isInForce(rule, day));
    const rule = here.find(({ origin }) => origin === 'merchant') ?? here[0];
    const known = licences
      .filter((row) => row.province === province && isInForce(row, day))
      .flatMap((row) => row.hours ?? []);
    const law = RULE_VALUES.hours.safeParse(rule?.value).data;
    const hours = narrow(law ? [...known, law] : known);
    if (!hours) return [];
    // Times of this form sort as text.
    const now = getLocalTime(at, TIME_ZONES[province]);
    return [{ ...hours, province, now, isOutside: now < hours.earliest || now > hours.latest }];
  });
}

/** The hours that are in all of these; `undefined` without any. Times of this form sort as text. */
function narrow(all: readonly RuleValue<'hours'>[]): RuleValue<'hours'> | undefined {
  const earliest = all
    .map((one) => one.earliest)
    .toSorted()
    .at(-1);
  const [latest] = all.map((one) => one.latest).toSorted();
  return earliest === undefined || latest === undefined ? undefined : { earliest, latest };
}
