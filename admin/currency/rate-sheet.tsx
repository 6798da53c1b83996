import { useQueryClient } from '@tanstack/react-query';
import { CURRENCIES } from '#contract/money.ts';
import { changeExchange, type Exchange } from '../calls/currency.ts';
import { TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { invalidField } from '../forms/invalid-field.ts';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { DayField } from '../forms/day-field.tsx';
import { useToasts } from '../parts/toasts.tsx';
import { convert, parseRate, type Rate } from './exchange.ts';
import { words } from './messages.ts';

/** The fields are named as in the body, where the new rate comes first. */
const FROM = 'exchange/0/from';
const RATE = 'exchange/0/usdPerCadMillionths';
const SOURCE = 'exchange/0/source';
const [SOLD_IN] = CURRENCIES;
/** A usual deposit, for the effect. */
const DEPOSIT_CENTS = 20;
const texts = words.exchange;

/** Adds a rate, and shows what it does to a deposit. */
export function RateSheet(props: { found: Exchange; now: Rate | undefined; onClose(): void }) {
  const { found, now, onClose } = props;
  const queries = useQueryClient();
  const toasts = useToasts();
  const form = useOfficeForm<Readonly<Record<string, string>>, unknown>({
    initial: { [FROM]: '', [RATE]: '', [SOURCE]: now?.source ?? '' },
    save: async (values) => {
      const rate = toRate(values);
      const others = found.exchange.filter(({ from }) => from !== rate.from);
      return await changeExchange(found.version, { exchange: [rate, ...others] });
    },
    onSaved: () => {
      toasts.show({ title: texts.saved });
      void queries.invalidateQueries({ queryKey: ['settings'] });
      onClose();
    },
  });
  const typed = parseRate(form.values[RATE] ?? '');
  return (
    <FormSheet form={form} title={texts.sheet} submit={texts.save} onClose={onClose}>
      <DayField form={form} name={FROM} label={texts.from} hint={texts.fromHint} />
      <TextField form={form} name={RATE} label={texts.rate} hint={texts.rateHint} inputMode="decimal" />
      <TextField form={form} name={SOURCE} label={texts.source} hint={texts.sourceHint} />
      {typed !== undefined && <p className="q">{describeEffect(typed, now)}</p>}
    </FormSheet>
  );
}

function describeEffect(millionths: number, now: Rate | undefined): string {
  const inUsd = (rate: number): string => texts.amount(convert(DEPOSIT_CENTS, rate), SOLD_IN);
  const deposit = texts.amount(DEPOSIT_CENTS, 'CAD');
  return now
    ? texts.effect(deposit, inUsd(now.usdPerCadMillionths), inUsd(millionths))
    : texts.firstEffect(deposit, inUsd(millionths));
}

function toRate(values: Readonly<Record<string, string>>): Rate {
  const [from = '', rate = '', source = ''] = [FROM, RATE, SOURCE].map((name) => values[name]?.trim());
  if (from === '') throw invalidField(FROM, texts.dayNeeded);
  const usdPerCadMillionths = parseRate(rate);
  if (usdPerCadMillionths === undefined) throw invalidField(RATE, texts.rateNeeded);
  if (source === '') throw invalidField(SOURCE, texts.sourceNeeded);
  return { from, usdPerCadMillionths, source };
}
