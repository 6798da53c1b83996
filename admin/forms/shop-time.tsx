import { parseShopTime } from '#contract/format/parse-shop-time.ts';
import { usePerson } from '../api-client/person.ts';
import { DateField } from '../parts/date-field.tsx';
import { invalidField } from './invalid-field.ts';
import { words } from './messages.ts';
import type { OfficeForm } from './use-office-form.ts';

/** A field for a time in the shop's zone, which its hint names. */
export function ShopTimeField(props: {
  form: Pick<OfficeForm, 'values' | 'set' | 'errors'>;
  name: string;
  label: string;
  hint?: string;
}) {
  const { form, name, label, hint } = props;
  const { timeZone } = usePerson().shop;
  const time = parseShopTime(String(form.values[name] ?? ''), timeZone);
  const texts = [
    ...(hint === undefined ? [] : [hint]),
    words.shopTime(timeZone),
    ...(time.kind === 'instant' && time.isTwice ? [words.timeTwice] : []),
  ];
  return (
    <DateField
      name={name}
      label={label}
      hint={texts.join(' ')}
      error={form.errors[name]}
      value={String(form.values[name] ?? '')}
      hasTime
      onChange={(value) => form.set(name, value)}
    />
  );
}

/**
 * Returns the instant of a field of `ShopTimeField`; empty: `null`.
 * @throws {ApiProblem} when the clocks skip it, naming the field
 */
export function readShopTime(name: string, typed: string, timeZone: string): string | null {
  if (typed === '') return null;
  const time = parseShopTime(typed, timeZone);
  if (time.kind === 'instant') return time.at.toISOString();
  throw invalidField(name, time.kind === 'absent' ? words.timeAbsent : words.notATime);
}
