import { useId, useState } from 'react';
import { formatDate } from '#contract/format/format-date.ts';
import { describedBy, FieldError, FieldHint } from '#ui/field.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { DateField } from '../parts/date-field.tsx';
import { words } from './messages.ts';

/** Days, each with a button that removes it, and a field to add one. The value has commas between them. */
export function DaysField(props: {
  label: string;
  hint: string | undefined;
  error: string | undefined;
  value: string;
  onChange(value: string): void;
}) {
  const { label, hint, error, value, onChange } = props;
  const id = useId();
  const [typed, setTyped] = useState('');
  const days = value.split(',').flatMap((day) => day.trim() || []);
  const set = (next: readonly string[]): void => onChange([...new Set(next)].sort().join(', '));
  const add = (): void => {
    if (typed !== '') set([...days, typed]);
    setTyped('');
  };
  return (
    <fieldset className="days" aria-describedby={describedBy({ id, error, hint })}>
      <legend>{label}</legend>
      {days.length > 0 && (
        <ul className="days__list">
          {days.map((day) => (
            <li key={day}>
              {nameDay(day)}
              <IconButton
                icon="x"
                size="small"
                label={words.removeDay(nameDay(day))}
                onClick={() => set(days.filter((one) => one !== day))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="days__add">
        <DateField label={words.day} error={undefined} value={typed} onChange={setTyped} />
        <Button onClick={add} disabled={typed === ''}>
          {words.addDay}
        </Button>
      </div>
      <FieldError id={id} text={error} />
      <FieldHint id={id}>{hint}</FieldHint>
    </fieldset>
  );
}

/** A day in words; what is none stays as it is. */
function nameDay(day: string): string {
  const at = new Date(`${day}T12:00:00Z`);
  return Number.isNaN(at.getTime()) ? day : formatDate(at, 'weekday', 'UTC');
}
