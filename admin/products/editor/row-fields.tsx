import { type ComponentProps, useId } from 'react';
import {
  MAX_TASTER_LENGTH,
  MAX_TASTER_NOTES,
  MAX_TASTER_TEXT_LENGTH,
  TASTER_VOTES,
} from '#contract/catalog/taster-notes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Button } from '#ui/button.tsx';
import { nameTranslation } from '../../parts/translation-name.ts';
import { focusAdded } from '../../forms/focus-added.ts';
import { type Copy, nameField } from './editor-fields.tsx';
import { words } from './messages.ts';

type Typed =
  | { maxLength: number; inputMode?: 'numeric' }
  | { maxLength: number; lines: number }
  | { options: readonly { value: string; label: string }[] };
type Column<Row> = { key: keyof Row & string; label: string } & Typed;

/** Rows of a part of the product, such as its awards. An empty row is left out when it is saved. */
export function RowsField<Row extends object>(props: {
  copy: Copy;
  name: 'pairings' | 'pairings:fr' | 'awards' | 'tasterNotes' | 'barcodes';
  rows: readonly Row[];
  onChange(rows: Row[]): void;
  columns: readonly Column<Row>[];
  empty: NoInfer<Row>;
  max: number;
  addLabel: string;
  hint?: string;
}) {
  const { copy, name, rows, onChange: change, columns, empty, max, addLabel, hint } = props;
  const title = nameTranslation(name, nameField);
  const id = useId();
  const own = copy.errors[name];
  return (
    <div
      className={copy.changed.has(name) ? 'rowsf rowsf--changed' : 'rowsf'}
      role="group"
      aria-labelledby={id}
    >
      <span className="lab" id={id}>
        {title}
      </span>
      {rows.map((row, index) => (
        <div key={index} data-row-of={name} className={`rowsf__r rowsf__r--${name.split(':')[0]}`}>
          {columns.map(({ key, label, ...column }) => {
            const pointer = `${name}/${index}/${key}`;
            const error = copy.errors[pointer];
            const control = {
              name: pointer,
              'aria-label': words.row(label, index + 1),
              value: String(row[key]),
              'aria-invalid': error !== undefined,
              'aria-describedby': error === undefined ? undefined : `${id}-${index}-${key}`,
              onChange: ({ target }: { target: { value: string } }) =>
                change(rows.with(index, { ...row, [key]: target.value })),
            };
            return (
              <div key={key} className="field">
                <RowControl {...control} {...column} label={label} />
                {error !== undefined && (
                  <p className="error" id={`${id}-${index}-${key}`}>
                    {error}
                  </p>
                )}
              </div>
            );
          })}
          <IconButton
            icon="x"
            label={words.removeRow(title, index + 1)}
            onClick={() => change(rows.toSpliced(index, 1))}
          />
        </div>
      ))}
      {hint !== undefined && <p className="hint">{hint}</p>}
      {own !== undefined && <p className="error">{own}</p>}
      {rows.length < max && (
        <Button
          size="small"
          icon="plus"
          onClick={({ currentTarget }) => {
            change([...rows, empty]);
            focusAdded(currentTarget);
          }}
        >
          {addLabel}
        </Button>
      )}
    </div>
  );
}

type Control = Pick<
  ComponentProps<'select'>,
  'name' | 'value' | 'aria-label' | 'aria-invalid' | 'aria-describedby'
> & { onChange(event: { target: { value: string } }): void };

/** A text of a row, of several lines where it is long, or a choice where it has options. */
function RowControl({ label, ...props }: Control & Typed & { label: string }) {
  if ('lines' in props) {
    const { lines, onChange: change, ...text } = props;
    return (
      <textarea
        className="input"
        {...text}
        rows={lines}
        placeholder={label}
        // It wraps, and it is one line.
        onChange={({ target }) => change({ target: { value: target.value.replaceAll('\n', ' ') } })}
      />
    );
  }
  if (!('options' in props))
    return <input className="input" {...props} placeholder={label} autoComplete="off" />;
  const { options, ...control } = props;
  return (
    <select className="input select" {...control}>
      {options.map(({ value, label: name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** What a product goes with, in English or in another language. */
type PairingsProps = { copy: Copy; name?: 'pairings' | 'pairings:fr' };
export const PairingsField = ({ copy, name = 'pairings' }: PairingsProps) => (
  <RowsField
    copy={copy}
    name={name}
    rows={copy.values[name]}
    onChange={(rows) => copy.set(name, rows)}
    columns={[
      { key: 'food', label: words.food, maxLength: 80 },
      { key: 'why', label: words.why, maxLength: 200 },
    ]}
    empty={{ food: '', why: '' }}
    max={12}
    addLabel={words.addPairing}
  />
);

/** What each taster wrote of it. */
export const TasterNotesField = ({ copy }: { copy: Copy }) => (
  <RowsField
    copy={copy}
    name="tasterNotes"
    rows={copy.values.tasterNotes}
    onChange={(rows) => copy.set('tasterNotes', rows)}
    columns={[
      { key: 'taster', label: words.taster, maxLength: MAX_TASTER_LENGTH },
      {
        key: 'vote',
        label: words.vote,
        options: TASTER_VOTES.map((value) => ({ value, label: words.votes[value] })),
      },
      { key: 'text', label: words.tasterText, maxLength: MAX_TASTER_TEXT_LENGTH, lines: 3 },
    ]}
    empty={{ taster: '', vote: 'for', text: '' }}
    max={MAX_TASTER_NOTES}
    addLabel={words.addTasterNote}
    hint={words.tasterNotesHint}
  />
);
