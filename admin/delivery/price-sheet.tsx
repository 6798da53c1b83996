import { useState } from 'react';
import type { ProvinceCode } from '#contract/checkout/provinces.ts';
import type { ParcelMethod } from '#contract/checkout/quote.ts';
import type { Currency } from '#contract/money.ts';
import { Button } from '#ui/button.tsx';
import { usePerson } from '../api-client/person.ts';
import { CheckField, type FieldForm, SelectField, TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { invalidField } from '../forms/invalid-field.ts';
import { toCents } from '../forms/to-cents.ts';
import { findPrice, type PriceRow, PROVINCE_NAMES, replaceRow } from './delivery.ts';
import { Effects } from './effects.tsx';
import { words } from './messages.ts';
import { needNumber, type SheetProps, useTermsForm } from './use-terms-form.ts';

type Values = Readonly<Record<string, string | boolean>>;
type Place = { province: ProvinceCode; method: ParcelMethod; today: string };

const BY = ['none', 'bottles', 'grams'] as const;
const STEPS = 'delivery/0/steps/rows';
const textOf = (values: Values, name: string): string => String(values[name] ?? '');
const toText = (cents: number | undefined): string => (cents === undefined ? '' : (cents / 100).toFixed(2));

/** The fields are named as in the body, where the row comes first. */
function readValues(row: PriceRow | undefined): Values {
  const steps = (row?.steps?.rows ?? []).flatMap(({ from, cents }, index) => [
    [`${STEPS}/${index}/from`, String(from)],
    [`${STEPS}/${index}/cents`, toText(cents)],
  ]);
  return {
    'delivery/0/cents': toText(row?.cents),
    'delivery/0/days': row?.days ?? '',
    'delivery/0/freeFromCents': toText(row?.freeFromCents),
    isOwn: row?.carriedBy === 'own',
    by: row?.steps?.by ?? 'none',
    isStopped: false,
    ...Object.fromEntries(steps),
  };
}

/** Reads the price from the values. Steps whose fields are both empty at the end are left out. */
function toRow(
  values: Values,
  { province, method, today }: Place,
  row: PriceRow | undefined,
  currency: Currency,
): PriceRow {
  const need = (name: string): number => {
    const cents = toCents(name, textOf(values, name), currency);
    if (cents === null) throw invalidField(name, words.notAnAmount);
    return cents;
  };
  const by = BY.find((unit) => unit === values['by']) ?? 'none';
  const filled = Object.entries(values).flatMap(([name, value]) =>
    name.startsWith(STEPS) && String(value).trim() !== '' ? [Number(name.split('/')[4])] : [],
  );
  const rows = Array.from({ length: Math.max(-1, ...filled) + 1 }, (_, index) => ({
    from: needNumber(`${STEPS}/${index}/from`, textOf(values, `${STEPS}/${index}/from`)),
    cents: need(`${STEPS}/${index}/cents`),
  }));
  const freeFromCents = toCents(
    'delivery/0/freeFromCents',
    textOf(values, 'delivery/0/freeFromCents'),
    currency,
  );
  return {
    province,
    method,
    from: row?.from ?? today,
    ...(row?.to !== undefined && { to: row.to }),
    cents: need('delivery/0/cents'),
    days: textOf(values, 'delivery/0/days').trim(),
    ...(by !== 'none' && rows.length > 0 && { steps: { by, rows } }),
    ...(freeFromCents !== null && { freeFromCents }),
    ...(values['isOwn'] === true && { carriedBy: 'own' }),
  };
}

/** The price of one method in a province, with what it does to sample carts. */
export function PriceSheet({ place, ...sheet }: SheetProps & { place: Place }) {
  const { shop } = usePerson();
  const { province, method, today } = place;
  const { terms } = sheet.delivery;
  const row = findPrice(terms, province, method, today);
  const withRow = (after: PriceRow | undefined) => ({
    ...terms,
    delivery: replaceRow(terms.delivery, row, after),
  });
  const { form, terms: next } = useTermsForm<Values>(sheet, readValues(row), (values) =>
    withRow(values['isStopped'] === true ? undefined : toRow(values, place, row, shop.currency)),
  );
  const known = sheet.delivery.provinces.find((one) => one.province === province);
  return (
    <FormSheet
      form={form}
      title={words.priceTitle(words.methods[method], PROVINCE_NAMES.get(province) ?? province)}
      submit={words.save}
      isWide
      onClose={sheet.onClose}
    >
      {row && <CheckField form={form} name="isStopped" label={words.stopOffering} />}
      {form.values['isStopped'] !== true && (
        <PriceFields form={form} forbidsFree={known?.forbidsFree ?? false} />
      )}
      <Effects
        terms={next}
        isShown={(effect) =>
          effect.province === province && effect.method === method && effect.prefix === null
        }
      />
    </FormSheet>
  );
}

function PriceFields({ form, forbidsFree }: { form: FieldForm; forbidsFree: boolean }) {
  const by = BY.find((unit) => unit === form.values['by']) ?? 'none';
  return (
    <>
      <div className="dpair">
        <TextField
          form={form}
          name="delivery/0/cents"
          label={words.cents}
          hint={words.centsHint}
          inputMode="decimal"
        />
        <TextField form={form} name="delivery/0/days" label={words.days} hint={words.daysHint} />
      </div>
      <CheckField form={form} name="isOwn" label={words.isOwn} hint={words.isOwnHint} />
      <SelectField
        form={form}
        name="by"
        label={words.by}
        hint={words.byHint}
        options={BY.map((value) => ({ value, label: words.byOptions[value] }))}
      />
      {by !== 'none' && <StepFields form={form} by={by} />}
      <TextField
        form={form}
        name="delivery/0/freeFromCents"
        label={words.freeFrom}
        hint={forbidsFree ? words.freeForbidden : words.freeFromHint}
        inputMode="decimal"
      />
    </>
  );
}

function StepFields({ form, by }: { form: FieldForm; by: 'bottles' | 'grams' }) {
  const stored = Object.keys(form.values).filter((name) => name.startsWith(STEPS) && name.endsWith('/from'));
  const [added, setAdded] = useState(stored.length === 0 ? 1 : 0);
  const [first] = useState(stored.length);
  return (
    <fieldset className="dsteps">
      <legend className="sr">{words.by}</legend>
      {Array.from({ length: first + added }, (_, index) => (
        <div key={index} className="dpair" role="group" aria-label={words.step(index + 1)}>
          <TextField
            form={form}
            name={`${STEPS}/${index}/from`}
            label={words.stepFrom[by]}
            inputMode="numeric"
            unit={words.stepUnit[by]}
          />
          <TextField
            form={form}
            name={`${STEPS}/${index}/cents`}
            label={words.stepCents}
            inputMode="decimal"
          />
        </div>
      ))}
      <div>
        <Button size="small" icon="plus" onClick={() => setAdded(added + 1)}>
          {words.addStep}
        </Button>
      </div>
    </fieldset>
  );
}
