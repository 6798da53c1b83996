import { useId } from 'react';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CheckField, type FieldForm, TextField } from '../forms/fields.tsx';
import { number, optionalWords, words as text } from './field-values.ts';
import { CategoryField } from './category-field.tsx';
import { words } from './messages.ts';
import { SuggestedField } from './suggested-field.tsx';
import { moveItem } from '../parts/move-item.ts';

type Row = Readonly<Record<string, unknown>>;

const NUMBERS: readonly string[] = ['quantity', 'ml', 'abv'];
const LINES = ['name', 'quantity', 'unit', 'notes', 'ml', 'abv', 'kind'] as const;
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
      {rows.length === 0 ? (
        <p className="q">{words.ingredient.empty}</p>
      ) : (
        <ol className="ingredients__rows">
          {rows.map((row, index) => (
            <IngredientRow
              key={index}
              row={row}
              onChange={(changed) => set(rows.with(index, changed))}
              onRemove={() => set(rows.toSpliced(index, 1))}
              onUp={index > 0 ? () => set(moveItem(rows, index, index - 1)) : undefined}
              onDown={index < rows.length - 1 ? () => set(moveItem(rows, index, index + 1)) : undefined}
            />
          ))}
        </ol>
      )}
      <p>
        <Button size="small" icon="plus" onClick={() => set([...rows, { name: '' }])}>
          {words.ingredient.add}
        </Button>
      </p>
    </fieldset>
  );
}

function IngredientRow(props: {
  row: Row;
  onChange(row: Row): void;
  onRemove(): void;
  /** `undefined`: it is the first. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
}) {
  const { row, onChange, onRemove, onUp, onDown } = props;
  const form = bindRow(row, onChange);
  const { ingredient } = words;
  const name = text.read(row['name']) || ingredient.unnamed;
  return (
    <li className="ingredients__row">
      <div className="ingredients__main">
        <TextField form={form} name="quantity" label={ingredient.quantity} inputMode="decimal" />
        <SuggestedField form={form} name="unit" label={ingredient.unit} suggestions={words.recipe.units} />
        <TextField form={form} name="name" label={ingredient.name} />
        <span className="ingredients__tools">
          <IconButton icon="arrow-up" label={ingredient.up(name)} disabled={!onUp} onClick={onUp} />
          <IconButton icon="arrow-down" label={ingredient.down(name)} disabled={!onDown} onClick={onDown} />
          <IconButton icon="trash" label={ingredient.remove(name)} onClick={onRemove} />
        </span>
      </div>
      <details>
        <summary>
          {ingredient.more} <span className="q">{describeMore(row)}</span>
        </summary>
        <div className="texts__row">
          <CategoryField
            form={form}
            name="kind"
            label={ingredient.kind}
            hint={ingredient.kindHint}
            none={ingredient.noKind}
          />
          <TextField form={form} name="abv" label={ingredient.abv} inputMode="decimal" />
          <TextField form={form} name="ml" label={ingredient.ml} inputMode="decimal" />
          <TextField form={form} name="notes" label={ingredient.notes} />
        </div>
        <div className="row">
          {CHECKS.map((field) => (
            <CheckField key={field} form={form} name={field} label={ingredient[field]} />
          ))}
        </div>
      </details>
    </li>
  );
}

/** What the folded fields hold, in short. */
function describeMore(row: Row): string {
  const { notes, abv, garnish, optional } = row;
  const { ingredient } = words;
  return [
    text.read(notes),
    ...(typeof abv === 'number' ? [ingredient.percent(abv)] : []),
    ...(garnish === true ? [ingredient.garnish] : []),
    ...(optional === true ? [ingredient.optional] : []),
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** A row as its controls read and write it. What is emptied goes, but for the name. */
function bindRow(row: Row, onChange: (row: Row) => void): FieldForm {
  return {
    values: Object.fromEntries([
      ...LINES.map((field) => [field, (NUMBERS.includes(field) ? number : text).read(row[field])]),
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
}

/** The ingredients as people read them, one a line. */
export const describeRows = (value: string): string =>
  parseRows(value)
    .map((row) => {
      const parts = [number.read(row['quantity']), text.read(row['unit']), text.read(row['name'])];
      const more = describeMore(row);
      return parts.filter((part) => part !== '').join(' ') + (more && ` (${more})`);
    })
    .join('\n');

function parseRows(value: string): Row[] {
  const parsed: unknown = JSON.parse(value || '[]');
  return Array.isArray(parsed)
    ? parsed.flatMap((row: unknown) => (typeof row === 'object' && row !== null ? [{ ...row }] : []))
    : [];
}
