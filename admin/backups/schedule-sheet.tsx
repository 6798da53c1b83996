import { useQueryClient } from '@tanstack/react-query';
import { changeBackups } from '../calls/backups.ts';
import { CheckField, SelectField, TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { invalidField } from '../forms/invalid-field.ts';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { useToasts } from '../parts/toasts.tsx';
import type { Backups } from './backups.ts';
import { words } from './messages.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
/** In the night, when few buy. */
const PROPOSED_HOUR = 4;
const MAX_COUNT = 90;

/** `04:00`. */
export const formatHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** Changes when backups are made, and how many stay. */
export function ScheduleSheet({ backups, onClose }: { backups: Backups; onClose(): void }) {
  const queries = useQueryClient();
  const toasts = useToasts();
  const form = useOfficeForm<{ isDaily: boolean; hour: string; count: string }, unknown>({
    initial: {
      isDaily: backups.hour !== null,
      hour: String(backups.hour ?? PROPOSED_HOUR),
      count: String(backups.count),
    },
    save: async ({ isDaily, hour, ...values }) => {
      const count = Number(values.count);
      if (!Number.isInteger(count) || count < 1 || count > MAX_COUNT)
        throw invalidField('count', words.countWrong);
      return await changeBackups(backups.version, { hour: isDaily ? Number(hour) : null, count });
    },
    onSaved: () => {
      toasts.show({ title: words.saved });
      void queries.invalidateQueries({ queryKey: ['settings', 'backups'] });
      onClose();
    },
  });
  return (
    <FormSheet form={form} title={words.scheduleSheet} submit={words.save} onClose={onClose}>
      <CheckField form={form} name="isDaily" label={words.daily} />
      {form.values.isDaily && (
        <SelectField
          form={form}
          name="hour"
          label={words.hour}
          hint={words.hourHint}
          options={HOURS.map((hour) => ({ value: String(hour), label: formatHour(hour) }))}
        />
      )}
      <TextField form={form} name="count" label={words.count} hint={words.countHint} inputMode="numeric" />
    </FormSheet>
  );
}
