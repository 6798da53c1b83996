import { useId } from 'react';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CheckField, type FieldForm, TextField } from '../forms/fields.tsx';
import { number, optionalWords, words as text } from './field-values.ts';
import { words } from './messages.ts';

type Row = Readonly<Record<string, unknown>>;

const TEXTS = ['name', 'quantity', 'unit', 'notes', 'ml', 'abv', 'kind'] as const;
const NUMBERS: readonly string[] = ['quantity', 'ml', 'abv'];
const CHECKS = ['optional', 'garnish'] as const;

/** The ingredients of a recipe, as JSON. What a row holds beside these fields stays in it. */
export function Ingredients(props: {
  label: string;
  value: string;
  error: string | undefined;
  onChange(value: string): void;
}) {
  const { label, value, error, onChange } = props;
  const id = useId();
  const rows = parseRows(value);
  const set = (changed: readonly Row[]): void => onChange(JSON.stringify(changed));
  return (
    <fieldset className="ingredients stack">
      <legend>{label}</legend>
      <FieldError id={id} text={error} />
      {rows.map((row, index) => (
        <IngredientRow
          key={index}
          row={row}
          onChange={(changed) => set(rows.with(index, changed))}
          onRemove={() => set(rows.toSpliced(index, 1))}
        />
      ))}
      <p>
        <Button size="small" icon="plus" onClick={() => set([...rows, { name: '' }])}>
          {words.ingredient.add}
        </Button>
      </p>
    </fieldset>
  );
}

function IngredientRow(props: { row: Row; onChange(row: Row): void; onRemove(): void }) {
  const { row, onChange, onRemove } = props;
  const name = text.read(row['name']);
  const form: FieldForm = {
    values: Object.fromEntries([
      ...TEXTS.map((field) => [field, (NUMBERS.includes(field) ? number : text).read(row[field])]),
      ...CHECKS.map((field) => [field, row[field] === true]),
    ]),
    errors: {},
    set(field, value) {
      const { [field]: _, ...others } = row;
      const type = NUMBERS.includes(field) ? number : optionalWords;
      const stored =
        typeof value === 'boolean' ? value || undefined : value === '' ? undefined : type.write(value);
      onChange(stored === undefined && field !== 'name' ? others : { ...row, [field]: stored ?? '' });
    },
  };
  return (
    <div className="ingredients__row">
      {TEXTS.map((field) => (
        <TextField key={field} form={form} name={field} label={words.ingredient[field]} />
      ))}
      {CHECKS.map((field) => (
        <CheckField key={field} form={form} name={field} label={words.ingredient[field]} />
      ))}
      <IconButton
        icon="trash"
        label={words.ingredient.remove(name || words.ingredient.unnamed)}
        onClick={onRemove}
      />
    </div>
  );
}

function parseRows(value: string): Row[] {
  const parsed: unknown = JSON.parse(value || '[]');
  return Array.isArray(parsed)
    ? parsed.flatMap((row: unknown) => (typeof row === 'object' && row !== null ? [{ ...row }] : []))
    : [];
}
