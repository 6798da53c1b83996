import { PROVINCE_CODES } from '#contract/checkout/provinces.ts';
import { TIME_OF_DAY } from '#contract/format/time-of-day.ts';
import { PRODUCT_CLASSES } from '#contract/checkout/quote.ts';
import { parseTypedPercent } from '#contract/parse-typed-number.ts';
import { invalidField } from '../forms/invalid-field.ts';
import type { Licence, Preset } from './licences.ts';
import { words } from './messages.ts';

export type Values = Readonly<Record<string, string | boolean>>;

/** The fields are named as in the body, where the row comes first. */
export const ROW = 'licences/0';
export const classField = (name: string): string => `class/${name}`;
export const strengthField = (name: string): string => `strength/${name}`;
const MAX_PERCENT = 100;

type Filled = Pick<Preset, 'classes' | 'strengths' | 'hours'>;

/** The values of what a licence covers. */
export function coverValues({ classes, strengths, hours }: Filled): Values {
  return {
    ...Object.fromEntries(PRODUCT_CLASSES.map((one) => [classField(one), classes?.includes(one) ?? false])),
    ...Object.fromEntries(
      PRODUCT_CLASSES.map((one) => [
        strengthField(one),
        String(strengths?.find(({ productClass }) => productClass === one)?.maxAbvPercent ?? ''),
      ]),
    ),
    [`${ROW}/hours/earliest`]: hours?.earliest ?? '',
    [`${ROW}/hours/latest`]: hours?.latest ?? '',
  };
}

/** The values of a licence, or of a new one from a day on. */
export const startValues = (row: Licence | undefined, today: string): Values => ({
  [`${ROW}/kind`]: row?.kind ?? 'other',
  [`${ROW}/province`]: row?.province ?? 'AB',
  [`${ROW}/number`]: row?.number ?? '',
  [`${ROW}/from`]: row?.from ?? today,
  [`${ROW}/to`]: row?.to ?? '',
  [`${ROW}/source`]: row?.source ?? words.ownLicence,
  isRemoved: false,
  ...coverValues({
    classes: row?.classes ?? null,
    strengths: row?.strengths ?? null,
    hours: row?.hours ?? null,
  }),
});

const textOf = (values: Values, name: string): string => String(values[name] ?? '').trim();

function need(values: Values, name: string): string {
  const text = textOf(values, name);
  if (text === '') throw invalidField(name, words.needed);
  return text;
}

/** Reads a licence from the form. Throws an `ApiProblem` that names a field which cannot be read. */
export function readLicence(values: Values, kinds: readonly Preset[]): Licence {
  const kind = kinds.find((one) => one.kind === values[`${ROW}/kind`])?.kind ?? 'other';
  const province = PROVINCE_CODES.find((one) => one === values[`${ROW}/province`]) ?? 'AB';
  const classes = PRODUCT_CLASSES.filter((one) => values[classField(one)] === true);
  const strengths = PRODUCT_CLASSES.flatMap((productClass) => {
    const name = strengthField(productClass);
    const maxAbvPercent = parseTypedPercent(textOf(values, name));
    if (maxAbvPercent === undefined || (maxAbvPercent ?? 0) > MAX_PERCENT)
      throw invalidField(name, words.notAPercent);
    return maxAbvPercent === null ? [] : [{ productClass, maxAbvPercent }];
  });
  const number = textOf(values, `${ROW}/number`);
  const to = textOf(values, `${ROW}/to`);
  const hours = readHours(values);
  return {
    province,
    from: need(values, `${ROW}/from`),
    source: need(values, `${ROW}/source`),
    kind,
    ...(classes.length > 0 && { classes }),
    ...(strengths.length > 0 && { strengths }),
    ...(number !== '' && { number }),
    ...(to !== '' && { to }),
    ...(hours && { hours }),
  };
}

function readHours(values: Values): Licence['hours'] {
  const names = [`${ROW}/hours/earliest`, `${ROW}/hours/latest`] as const;
  const [earliest, latest] = [textOf(values, names[0]), textOf(values, names[1])];
  if (earliest === '' && latest === '') return undefined;
  if (earliest === '' || latest === '') throw invalidField(names[earliest === '' ? 0 : 1], words.bothTimes);
  for (const [index, time] of [earliest, latest].entries())
    if (!TIME_OF_DAY.test(time)) throw invalidField(names[index === 0 ? 0 : 1], words.notATime);
  return { earliest, latest };
}
