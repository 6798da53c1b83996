import { PROVINCES } from '#contract/checkout/provinces.ts';
import { PRODUCT_CLASSES } from '#contract/checkout/quote.ts';
import { formatAmount } from '#contract/format/format-amount.ts';
import { formatDate } from '#contract/format/format-date.ts';
import { formatList } from '#contract/format/format-list.ts';
import { formatNumber } from '#contract/format/format-number.ts';
import type { Answers } from '../api-client/typed-calls.ts';
import { words } from './messages.ts';

export type Law = Answers['GET /law-rules'];
export type Rule = Law['items'][number];
export type Kind = Rule['kind'];

/** The kinds in the order of the page. */
export const KINDS = [
  'tax',
  'deposit',
  'fee',
  'floor',
  'age',
  'hours',
  'promotion',
  'language',
] as const satisfies readonly Kind[];

export const WHENS = ['now', 'coming', 'all'] as const;
export type When = (typeof WHENS)[number];

/** The name of a province, from its code. */
export const PROVINCE_NAMES = new Map<string, string>(PROVINCES.map(({ code, name }) => [code, name]));

const DAY_MS = 86_400_000;
const MILLIONTHS_PER_PERCENT = 10_000;

/** `1 December 2026`, of a calendar day. */
export const showDay = (day: string): string => formatDate(new Date(`${day}T00:00:00Z`), 'shortDay', 'UTC');
/** The last day of a rule whose first day without it is `to`. */
export const showLastDay = (to: string): string =>
  showDay(new Date(Date.parse(`${to}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10));

/** Whether a rule is shown. */
export const isShown = ({ state }: Rule, when: When): boolean =>
  when === 'all' || state === 'in-force' || (when === 'coming' && state === 'coming');

/** A field of a rule's value; `undefined` where it has none of that type. */
export function readNumber({ value }: Pick<Rule, 'value'>, name: string): number | undefined {
  const found = value[name];
  return typeof found === 'number' ? found : undefined;
}
export function readText({ value }: Pick<Rule, 'value'>, name: string): string {
  const found = value[name];
  return typeof found === 'string' ? found : '';
}
export const isSet = ({ value }: Pick<Rule, 'value'>, name: string): boolean => value[name] === true;
/** The containers of a deposit or a fee. */
export function readMaterials({ value }: Pick<Rule, 'value'>): (keyof typeof words.materials)[] {
  const found = value['materials'];
  const given: readonly unknown[] = Array.isArray(found) ? found : [];
  return (['glass', 'can', 'other'] as const).filter((one) => given.includes(one));
}

/** `spirits and wine`, `every alcoholic drink` */
export function nameClasses(classes: Rule['classes']): string {
  if (classes.length === PRODUCT_CLASSES.length) return words.everyDrink;
  const isAlcohol = classes.length === PRODUCT_CLASSES.length - 1 && !classes.includes('no-alcohol');
  return isAlcohol ? words.everyAlcohol : formatList(classes.map((one) => words.classes[one]));
}

/** `glass and cans, from 501 mL, spirits and wine`: the case of a rule. */
export function describeCase(rule: Rule): string {
  const classes = nameClasses(rule.classes);
  switch (rule.kind) {
    case 'deposit':
    case 'fee': {
      const materials = formatList(readMaterials(rule).map((one) => words.materials[one]));
      return words.parts([materials, describeSizes(rule), classes]);
    }
    case 'floor': {
      const [from = 0, to = 100] = [readNumber(rule, 'fromAbvPercent'), readNumber(rule, 'toAbvPercent')];
      const isAny = from === 0 && to === 100;
      return isAny ? classes : words.parts([classes, words.abv(formatNumber(from), formatNumber(to))]);
    }
    default:
      return classes;
  }
}

function describeSizes(rule: Rule): string {
  const [from = 0, to] = [readNumber(rule, 'fromMl'), readNumber(rule, 'toMl')];
  const volume = (ml: number): string => `${formatNumber(ml)} mL`;
  if (to === undefined) return from === 0 ? words.anySize : words.fromSize(volume(from));
  return from === 0 ? words.toSize(volume(to)) : words.between(formatNumber(from), volume(to));
}

/** `CAD 0.20`, `HST 15%, delivery too`: what a rule says. */
export function describeValue(rule: Rule): string {
  const cad = (name: string): string => words.cad(formatAmount(readNumber(rule, name) ?? 0));
  switch (rule.kind) {
    case 'age':
      return words.years(readNumber(rule, 'years') ?? 0);
    case 'tax': {
      const percent = formatNumber((readNumber(rule, 'rateMillionths') ?? 0) / MILLIONTHS_PER_PERCENT);
      const reach = isSet(rule, 'appliesToDelivery') ? words.withDelivery : words.withoutDelivery;
      return words.parts([words.tax(readText(rule, 'name'), percent), reach]);
    }
    case 'deposit':
      return cad('eachCadCents');
    case 'fee':
      return isSet(rule, 'isInPrice')
        ? words.parts([cad('eachCadCents'), words.inPrice])
        : cad('eachCadCents');
    case 'floor': {
      const per = readText(rule, 'per');
      const unit = per === 'litre' || per === 'container' ? per : 'litre-of-alcohol';
      return words.parts([
        cad('cadCents'),
        words.per[unit],
        ...(isSet(rule, 'includesTax') ? [words.includesTax] : []),
        ...(isSet(rule, 'includesDeposit') ? [words.includesDeposit] : []),
      ]);
    }
    case 'hours':
      return words.hours(readText(rule, 'earliest'), readText(rule, 'latest'));
    case 'promotion':
      return isSet(rule, 'allowsDiscountCodes') ? words.codesAllowed : words.codesForbidden;
    case 'language':
      return readText(rule, 'requires') === 'terms' ? words.languageTerms : words.languagePublications;
  }
}
