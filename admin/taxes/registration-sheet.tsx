import { useQueryClient } from '@tanstack/react-query';
import { SelectField, TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { invalidField } from '../forms/invalid-field.ts';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { changeTaxes } from '../calls/taxes.ts';
import { DayField } from '../forms/day-field.tsx';
import { useToasts } from '../parts/toasts.tsx';
import { words } from './messages.ts';
import { type Authority, nameAuthority, nameTaxes, type Taxes } from './taxes.ts';

/** The fields are named as in the body, where the changed row comes first. */
const NUMBER = 'registrations/0/number';
const FROM = 'registrations/0/from';
const REGISTERED = 'registered';

/** Decides whether the shop charges the taxes of an authority, and from which day. */
export function RegistrationSheet(props: { taxes: Taxes; authority: Authority; onClose(): void }) {
  const { taxes, authority, onClose } = props;
  const queries = useQueryClient();
  const toasts = useToasts();
  const last = taxes.registrations
    .filter((row) => row.of === authority.of)
    .toSorted((a, b) => (a.from < b.from ? 1 : -1))[0];
  const form = useOfficeForm<Readonly<Record<string, string>>, unknown>({
    initial: {
      state: last && last.number === undefined ? 'none' : REGISTERED,
      [NUMBER]: last?.number ?? '',
      [FROM]: last?.from ?? '',
    },
    save: async (values) =>
      await changeTaxes(taxes.version, { registrations: replaceRows(taxes, authority, toRow(values)) }),
    onSaved: () => {
      toasts.show({ title: words.saved });
      void queries.invalidateQueries({ queryKey: ['settings', 'taxes'] });
      onClose();
    },
  });
  const isRegistered = form.values['state'] === REGISTERED;
  return (
    <FormSheet
      form={form}
      title={words.sheet(nameAuthority(authority))}
      submit={words.save}
      onClose={onClose}
    >
      <SelectField
        form={form}
        name="state"
        label={words.registration}
        options={[
          { value: REGISTERED, label: words.registered },
          { value: 'none', label: words.notRegistered },
        ]}
      />
      {isRegistered && (
        <TextField form={form} name={NUMBER} label={words.number} hint={words.numberHint} maxLength={60} />
      )}
      <DayField form={form} name={FROM} label={words.from} hint={words.fromHint} />
      <p className="q">{words.effect[isRegistered ? 'registered' : 'notRegistered'](nameTaxes(authority))}</p>
    </FormSheet>
  );
}

function toRow(values: Readonly<Record<string, string>>): { number?: string; from: string } {
  const from = values[FROM] ?? '';
  if (from === '') throw invalidField(FROM, words.dayNeeded);
  if (values['state'] !== REGISTERED) return { from };
  const number = (values[NUMBER] ?? '').trim();
  if (number === '') throw invalidField(NUMBER, words.numberNeeded);
  return { number, from };
}

/** The rows after a decision. It replaces those of its authority that begin on its first day or later. */
const replaceRows = (
  { registrations }: Taxes,
  { of }: Authority,
  row: { number?: string; from: string },
): Taxes['registrations'] => [
  { of, ...row },
  ...registrations.filter((other) => other.of !== of || other.from < row.from),
];
