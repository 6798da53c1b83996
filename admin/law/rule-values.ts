import { PROVINCE_CODES } from '#contract/checkout/provinces.ts';
import { TIME_OF_DAY } from '#contract/format/time-of-day.ts';
import { CONTAINER_MATERIALS, PRODUCT_CLASSES } from '#contract/checkout/quote.ts';
import { parseTypedMillilitres, parseTypedNumber, parseTypedPercent } from '#contract/parse-typed-number.ts';
import type { Body } from '../api-client/typed-calls.ts';
import { invalidField } from '../forms/invalid-field.ts';
import { toCents } from '../forms/to-cents.ts';
import { toNumber } from '../forms/to-number.ts';
import { isSet, type Kind, KINDS, readMaterials, readNumber, readText, type Rule } from './law.ts';
import { words } from './messages.ts';

export type Values = Readonly<Record<string, string | boolean>>;
export type NewRule = Body<'POST /law-rules'>['rule'];

/** Names of the fields of a value: pointers into the body. */
export const valueField = (name: string): string => `rule/value/${name}`;
export const classField = (name: string): string => `class/${name}`;
export const materialField = (name: string): string => `material/${name}`;

const PERCENT_MILLIONTHS = 10_000;

/** The form of a new rule, or of the one that follows `rule`: what it says, without days and source. */
export function startValues(kind: Kind, rule: Rule | undefined): Values {
  const number = (name: string, divisor = 1): string => {
    const found = rule && readNumber(rule, name);
    return found === undefined ? '' : String(found / divisor);
  };
  const cents = (name: string): string => {
    const found = rule && readNumber(rule, name);
    return found === undefined ? '' : (found / 100).toFixed(2);
  };
  const text = (name: string): string => (rule ? readText(rule, name) : '');
  const flag = (name: string): boolean => (rule ? isSet(rule, name) : false);
  const classes = rule?.classes ?? ['spirits', 'wine', 'beer'];
  const materials = rule ? readMaterials(rule) : CONTAINER_MATERIALS;
  return {
    kind: rule?.kind ?? kind,
    'rule/province': rule?.province ?? 'AB',
    'rule/from': '',
    'rule/to': '',
    'rule/source/title': '',
    'rule/source/url': '',
    'rule/confidence': 'H',
    reason: '',
    isPastConfirmed: false,
    [valueField('years')]: number('years'),
    [valueField('name')]: text('name'),
    [valueField('rateMillionths')]: number('rateMillionths', PERCENT_MILLIONTHS),
    [valueField('appliesToDelivery')]: flag('appliesToDelivery'),
    [valueField('fromMl')]: number('fromMl'),
    [valueField('toMl')]: number('toMl'),
    [valueField('eachCadCents')]: cents('eachCadCents'),
    [valueField('isInPrice')]: flag('isInPrice'),
    [valueField('cadCents')]: cents('cadCents'),
    [valueField('per')]: text('per') || 'litre',
    [valueField('fromAbvPercent')]: number('fromAbvPercent') || '0',
    [valueField('toAbvPercent')]: number('toAbvPercent') || '100',
    [valueField('includesTax')]: flag('includesTax'),
    [valueField('includesDeposit')]: flag('includesDeposit'),
    [valueField('earliest')]: text('earliest'),
    [valueField('latest')]: text('latest'),
    [valueField('allowsDiscountCodes')]: flag('allowsDiscountCodes'),
    [valueField('requires')]: text('requires') || 'terms',
    [valueField('refusal')]: text('refusal'),
    ...Object.fromEntries(PRODUCT_CLASSES.map((one) => [classField(one), classes.includes(one)])),
    ...Object.fromEntries(CONTAINER_MATERIALS.map((one) => [materialField(one), materials.includes(one)])),
  };
}

const textOf = (values: Values, name: string): string => String(values[name] ?? '').trim();

function need(values: Values, name: string): string {
  const text = textOf(values, name);
  if (text === '') throw invalidField(name, words.needed);
  return text;
}

function needCents(values: Values, name: string): number {
  const cents = toCents(name, need(values, name), 'CAD');
  return cents ?? 0;
}

function needPercent(values: Values, name: string): number {
  const percent = parseTypedPercent(need(values, name));
  if (typeof percent !== 'number') throw invalidField(name, words.notAPercent);
  return percent;
}

function readMl(values: Values, name: string): number | null {
  const ml = parseTypedMillilitres(textOf(values, name));
  if (ml === undefined) throw invalidField(name, words.notAVolume);
  return ml;
}

function needTime(values: Values, name: string): string {
  const text = need(values, name);
  if (!TIME_OF_DAY.test(text)) throw invalidField(name, words.notATime);
  return text;
}

/** Reads the rule from the form. Throws an `ApiProblem` that names a field which cannot be read. */
export function readRule(values: Values): NewRule {
  const kind = KINDS.find((one) => one === values['kind']) ?? 'tax';
  const province = PROVINCE_CODES.find((one) => one === values['rule/province']) ?? 'AB';
  const classes = PRODUCT_CLASSES.filter((one) => values[classField(one)] === true);
  const value = readValue(kind, values);
  if (classes.length === 0) throw invalidField('rule/classes', words.chooseClass);
  const url = textOf(values, 'rule/source/url');
  const to = textOf(values, 'rule/to');
  const confidence = (['H', 'M', 'L'] as const).find((one) => one === values['rule/confidence']) ?? 'L';
  return {
    ...value,
    province,
    classes,
    from: need(values, 'rule/from'),
    ...(to !== '' && { to }),
    confidence,
    source: { title: need(values, 'rule/source/title'), ...(url !== '' && { url }) },
  };
}

type Valued = NewRule extends infer One ? (One extends NewRule ? Pick<One, 'kind' | 'value'> : never) : never;

function readValue(kind: Kind, values: Values): Valued {
  const name = valueField;
  const isChecked = (field: string): boolean => values[name(field)] === true;
  switch (kind) {
    case 'age': {
      const years = toNumber(name('years'), need(values, name('years'))) ?? 0;
      return { kind, value: { years } };
    }
    case 'tax': {
      const percent = parseTypedNumber(need(values, name('rateMillionths')).replace(/\s*%$/, ''), 4);
      if (typeof percent !== 'number') throw invalidField(name('rateMillionths'), words.notAPercent);
      return {
        kind,
        value: {
          name: need(values, name('name')),
          rateMillionths: Math.round(percent * PERCENT_MILLIONTHS),
          appliesToDelivery: isChecked('appliesToDelivery'),
        },
      };
    }
    case 'deposit':
      return { kind, value: readContainer(values) };
    case 'fee':
      return { kind, value: { ...readContainer(values), isInPrice: isChecked('isInPrice') } };
    case 'floor': {
      const per = values[name('per')];
      return {
        kind,
        value: {
          per: per === 'litre-of-alcohol' || per === 'container' ? per : 'litre',
          cadCents: needCents(values, name('cadCents')),
          fromAbvPercent: needPercent(values, name('fromAbvPercent')),
          toAbvPercent: needPercent(values, name('toAbvPercent')),
          includesTax: isChecked('includesTax'),
          includesDeposit: isChecked('includesDeposit'),
        },
      };
    }
    case 'hours': {
      const earliest = needTime(values, name('earliest'));
      return { kind, value: { earliest, latest: needTime(values, name('latest')) } };
    }
    case 'promotion':
      return { kind, value: { allowsDiscountCodes: isChecked('allowsDiscountCodes') } };
    case 'language': {
      const refusal = textOf(values, name('refusal'));
      const requires = values[name('requires')] === 'publications' ? 'publications' : 'terms';
      return { kind, value: { language: 'fr', requires, ...(refusal !== '' && { refusal }) } };
    }
  }
}

function readContainer(values: Values) {
  const materials = CONTAINER_MATERIALS.filter((one) => values[materialField(one)] === true);
  if (materials.length === 0) throw invalidField(valueField('materials'), words.chooseClass);
  const toMl = readMl(values, valueField('toMl'));
  return {
    materials,
    fromMl: readMl(values, valueField('fromMl')) ?? 0,
    ...(toMl !== null && { toMl }),
    eachCadCents: needCents(values, valueField('eachCadCents')),
  };
}
