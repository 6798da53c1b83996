import { lazy, Suspense, useId } from 'react';
import { controlAttributes, Field } from '#ui/field.tsx';
import type { DateFieldProps } from '#ui/office/date-field.tsx';

/** The field of ui/office; without its code the browser's own. */
const LateDateField = lazy(async () => ({
  default: await import('#ui/office/date-field.tsx').then(
    (late) => late.DateField,
    () => OwnDateField,
  ),
}));

/** A day, or a time of a day. The code of its calendar loads with the first one. */
export const DateField = (props: DateFieldProps) => (
  <Suspense fallback={<OwnDateField {...props} />}>
    <LateDateField {...props} />
  </Suspense>
);

function OwnDateField({ label, hint, error, value, hasTime, name, fieldClass, onChange }: DateFieldProps) {
  const texts = { id: useId(), label, hint, error, fieldClass };
  return (
    <Field {...texts}>
      <input
        className="input"
        {...controlAttributes(texts)}
        required={false}
        name={name}
        type={hasTime ? 'datetime-local' : 'date'}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
