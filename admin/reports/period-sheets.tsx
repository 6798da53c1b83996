import { useQueryClient } from '@tanstack/react-query';
import type { Answers } from '../api-client/typed-calls.ts';
import { closeTaxPeriod, reopenTaxPeriod } from '../calls/reports.ts';
import { SelectField, TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { DateField } from '../parts/date-field.tsx';
import { useToasts } from '../parts/toasts.tsx';
import { words } from './messages.ts';
import { formatPeriod, nameTax } from './name-period.ts';
import type { Period } from './period.ts';

type Taxes = Answers['GET /reports/taxes']['taxes'];

/** GST and HST are filed together, for all provinces. */
const isFederal = (name: string): boolean => name === 'GST' || name === 'HST';

/** The taxes of a report as they are filed: the value names one of their sums. */
function listFiled(taxes: Taxes): { value: string; label: string }[] {
  const labels = new Map<string, string>();
  taxes.forEach(({ name, province }, place) => {
    const label = isFederal(name) ? 'GST/HST' : nameTax({ tax: name, province });
    if (!labels.has(label)) labels.set(label, String(place));
  });
  return [...labels].map(([label, value]) => ({ value, label }));
}

/** Closes the days of the report for one tax. */
export function ClosePeriod(props: { taxes: Taxes; period: Period; onClose(): void }) {
  const { taxes, period, onClose } = props;
  const options = listFiled(taxes);
  const after = useAfter(onClose);
  const form = useOfficeForm({
    initial: { tax: options[0]?.value ?? '', dueDay: '' },
    save: async ({ tax, dueDay }) => {
      const chosen = taxes[Number(tax)];
      if (!chosen) throw new Error('a tax of the report is chosen');
      const { name, province } = chosen;
      await closeTaxPeriod({ tax: name, province, ...period, dueDay: dueDay === '' ? null : dueDay });
    },
    onSaved: () => after(words.periodClosed),
  });
  return (
    <FormSheet form={form} title={words.closePeriod} submit={words.closePeriod} onClose={onClose}>
      <p>{words.closeText(formatPeriod(period))}</p>
      <SelectField form={form} name="tax" label={words.filedTax} options={options} />
      <DateField
        label={words.dueDay}
        value={form.values.dueDay}
        error={form.errors['dueDay']}
        onChange={(day) => form.set('dueDay', day)}
      />
    </FormSheet>
  );
}

/** Reopens a closed period, with a reason. */
export function ReopenPeriod({ id, onClose }: { id: string; onClose(): void }) {
  const after = useAfter(onClose);
  const form = useOfficeForm({
    initial: { reason: '' },
    save: async ({ reason }) => reopenTaxPeriod(id, reason.trim()),
    onSaved: () => after(words.periodReopened),
  });
  return (
    <FormSheet form={form} title={words.reopenTitle} submit={words.reopen} onClose={onClose}>
      <p>{words.reopenText}</p>
      <TextField form={form} name="reason" label={words.reasonField} maxLength={200} />
    </FormSheet>
  );
}

/** Says what was done, and shows it in the list. */
function useAfter(onClose: () => void): (title: string) => void {
  const queries = useQueryClient();
  const toasts = useToasts();
  return (title) => {
    void queries.invalidateQueries({ queryKey: ['reports', 'periods'] });
    toasts.show({ title });
    onClose();
  };
}
