import { Button } from '#ui/button.tsx';
import { type FieldForm, TextField } from '../forms/fields.tsx';
import { DateField } from '../parts/date-field.tsx';
import { countOf, ROW_PARTS } from './form-values.ts';
import { words } from './messages.ts';

type Kind = keyof typeof ROW_PARTS;

/** A list with as many rows as one adds: links with their names, days with a word. */
export function Rows(props: {
  form: FieldForm;
  path: string;
  kind: Kind;
  label: string;
  hint?: string | undefined;
}) {
  const { form, path, kind, label, hint } = props;
  const texts = words.rows[kind];
  const labels = new Map<string, string>(Object.entries(words.parts[kind]));
  const count = Number(form.values[countOf(path)] ?? 0);
  const at = (index: number, part: string): string => `${path}/${index}/${part}`;
  const valueOf = (index: number, part: string): string => String(form.values[at(index, part)] ?? '');
  const remove = (index: number): void => {
    for (let row = index; row < count; row += 1)
      for (const part of ROW_PARTS[kind]) form.set(at(row, part), valueOf(row + 1, part));
    form.set(countOf(path), String(count - 1));
  };
  const error = form.errors[path];
  return (
    <fieldset className="sform__set">
      <legend>{label}</legend>
      {hint !== undefined && <p className="hint">{hint}</p>}
      {error !== undefined && <p className="error">{error}</p>}
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="slink">
          {ROW_PARTS[kind].map((part) =>
            part === 'day' ? (
              <DateField
                key={part}
                label={labels.get(part) ?? part}
                name={at(index, part)}
                error={form.errors[at(index, part)]}
                value={valueOf(index, part)}
                onChange={(day) => form.set(at(index, part), day)}
              />
            ) : (
              <TextField key={part} form={form} name={at(index, part)} label={labels.get(part) ?? part} />
            ),
          )}
          <Button size="small" onClick={() => remove(index)}>
            <span aria-hidden="true">{words.remove}</span>
            <span className="sr">{words.removeNamed(valueOf(index, 'name') || texts.row(index + 1))}</span>
          </Button>
        </div>
      ))}
      <div>
        <Button size="small" icon="plus" onClick={() => form.set(countOf(path), String(count + 1))}>
          {texts.add}
        </Button>
      </div>
    </fieldset>
  );
}
