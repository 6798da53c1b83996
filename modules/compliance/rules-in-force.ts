import { DEFAULT_LOCALE, type Locale } from '#contract/locale.ts';
import type { ProvinceCode } from '#contract/checkout/provinces.ts';
import { isInForce } from './date-range.ts';
import { getMessages } from './messages.ts';
import type { ProductClass } from '#contract/checkout/quote.ts';
import type {
  AgeRule,
  DepositRule,
  FeeRule,
  FloorRule,
  LanguageRule,
  PromotionRule,
  RuleBase,
  Rules,
  TaxRule,
} from './rules.ts';

const isOwn = ({ origin }: RuleBase): boolean => origin === 'merchant';

/** Rules of a province on a day, the merchant's own first. */
function listInForce<Rule extends RuleBase>(
  rules: readonly Rule[],
  province: ProvinceCode,
  day: string,
): Rule[] {
  const here = rules.filter((rule) => rule.province === province && isInForce(rule, day));
  return [...here.filter(isOwn), ...here.filter((rule) => !isOwn(rule))];
}

/** The age rule of a province on a day: the merchant's own, otherwise the delivered one. */
export const findAge = (rules: Rules, province: ProvinceCode, day: string): AgeRule | undefined =>
  listInForce(rules.ages, province, day)[0];

/**
 * The taxes of a province on a day, in their order. A merchant's rule replaces the delivered tax of
 * that name as a whole; with a rate of 0 it removes it.
 */
export function listTaxes(rules: Rules, province: ProvinceCode, day: string): TaxRule[] {
  const here = rules.taxes.filter((rule) => rule.province === province && isInForce(rule, day));
  const own = new Set(here.filter(isOwn).map(({ name }) => name));
  return here.filter((rule) => (isOwn(rule) || !own.has(rule.name)) && rule.rateMillionths > 0);
}

/** The deposits of a province on a day. The first that covers a container applies. */
export const listDeposits = (rules: Rules, province: ProvinceCode, day: string): DepositRule[] =>
  listInForce(rules.deposits, province, day);

/** The recycling fees of a province on a day. The first that covers a container applies. */
export const listFees = (rules: Rules, province: ProvinceCode, day: string): FeeRule[] =>
  listInForce(rules.fees, province, day);

/** The minimum prices of a province on a day. */
export const listFloors = (rules: Rules, province: ProvinceCode, day: string): FloorRule[] =>
  listInForce(rules.floors, province, day);

/**
 * Finds the rule that forbids reductions of one of these classes in a province on a day. `undefined`:
 * none does, or none is entered.
 */
export function findPromotionBan(
  rules: Rules,
  classes: readonly ProductClass[],
  province: ProvinceCode,
  day: string,
): PromotionRule | undefined {
  const here = listInForce(rules.promotions, province, day);
  return [...new Set(classes)]
    .map((name) => here.find((rule) => rule.classes.includes(name)))
    .find((rule) => rule?.allowsDiscountCodes === false);
}

/** Why the law refuses a delivery, as a sentence for the shopper. */
export type LawRefusal = { reason: string; rule: string };

/**
 * Finds why nothing is delivered to a province: a rule of it cannot be read, or its law of language
 * demands what the shop does not have. `undefined`: nothing. `languages` are those in which the shop has
 * its terms.
 */
export function findLawRefusal(
  rules: Rules,
  languages: readonly string[],
  province: ProvinceCode,
  day: string,
  locale: Locale = DEFAULT_LOCALE,
): LawRefusal | undefined {
  const broken = rules.unreadable?.find((rule) => rule.province === province);
  if (broken) {
    const { refusals, provinces } = getMessages(locale);
    return { reason: refusals.unreadableLaw(provinces[province]), rule: broken.id || `law/${province}` };
  }
  const asked = new Map<string, LanguageRule>();
  for (const rule of listInForce(rules.languages, province, day)) {
    const about = `${rule.language} ${rule.requires}`;
    if (!asked.has(about)) asked.set(about, rule);
  }
  for (const { language, refusal, id } of asked.values())
    if (refusal !== undefined && !languages.includes(language)) return { reason: refusal, rule: id };
  return undefined;
}
