import { useId } from 'react';
import { TextField } from '#ui/text-field.tsx';
import type { FieldProps } from '../forms/fields.tsx';

/** A line of text with usual values to choose from; any other can be typed. */
export function SuggestedField(props: FieldProps & { suggestions: readonly string[] }) {
  const { form, name, label, hint, suggestions } = props;
  const id = useId();
  return (
    <>
      <TextField
        id={id}
        name={name}
        label={label}
        hint={hint}
        error={form.errors[name]}
        required={false}
        autoComplete="off"
        list={`${id}-usual`}
        value={String(form.values[name] ?? '')}
        onChange={({ target }) => form.set(name, target.value)}
      />
      <datalist id={`${id}-usual`}>
        {suggestions.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </datalist>
    </>
  );
}
