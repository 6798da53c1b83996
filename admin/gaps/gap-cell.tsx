import { type ClipboardEvent, type ComponentProps, type KeyboardEvent, useId } from 'react';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { type Column, isNumeric } from './gap.ts';
import type { GapSheet } from './gap-sheet.ts';
import type { GapRow } from './gap-state.ts';
import { words } from './messages.ts';
import { moveFocus } from './move-focus.ts';

type CellProps = {
  sheet: GapSheet;
  columns: readonly Column[];
  row: GapRow;
  column: Column;
  /** The label stands beside it. */
  isLabelled?: boolean;
};

/** A field for a fact that a product lacks. It is saved as it is left. */
export function GapCell({ sheet, columns, row, column, isLabelled = false }: CellProps) {
  const { id, values } = row.gap;
  const { field, name } = column;
  const errorId = useId();
  const typed = row.cells.get(field)?.typed ?? '';
  const error = findError(row, field);
  const fillDown = (): void =>
    sheet.fill(
      field,
      id,
      Array.from(sheet.getState().rows, () => typed),
    );
  return (
    <div className="gap-cell">
      <Control
        column={column}
        typed={typed}
        onType={(text) => sheet.type(id, field, text)}
        {...(isLabelled ? { id: `${id}-${field}` } : { 'aria-label': words.cellOf(name, values.name) })}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${errorId}-fault`}
        onBlur={() => sheet.leave(id)}
        onKeyDown={(event) => {
          if (event.key.toLowerCase() !== 'd' || !(event.ctrlKey || event.metaKey)) return moveFocus(event);
          event.preventDefault();
          fillDown();
        }}
        onPaste={(event) => paste(event, { sheet, columns, column, id })}
      />
      <FieldError id={errorId} text={error} />
      {field === 'priceCents' && row.reason !== null && (
        <input
          className="input"
          aria-label={words.reasonOf(values.name)}
          maxLength={200}
          autoComplete="off"
          value={row.reason}
          onChange={({ target }) => sheet.setReason(id, target.value)}
          onBlur={() => sheet.leave(id)}
        />
      )}
      {typed !== '' && error === undefined && differsBelow(sheet, id, field, typed) && (
        <Button
          size="small"
          className="gap-cell__same"
          aria-label={words.sameBelowOf(name, values.name)}
          onClick={fillDown}
        >
          {words.sameBelow}
        </Button>
      )}
    </div>
  );
}

/** Whether a row below has the same field with another text, or with none. */
function differsBelow(sheet: GapSheet, id: string, field: string, typed: string): boolean {
  const { rows } = sheet.getState();
  const below = rows.slice(rows.findIndex(({ gap }) => gap.id === id) + 1);
  return below.some(({ fields, cells }) => fields.has(field) && cells.get(field)?.typed !== typed);
}

/** Why a cell is wrong. What only lacks is no error; a value that stops it is: a hidden category. */
function findError({ gap, cells }: GapRow, field: string): string | undefined {
  const cell = cells.get(field);
  if (cell?.problem !== undefined) return cell.problem;
  const stops = field === 'categoryId' || (field === 'priceCents' && gap.values.priceCents !== null);
  return cell?.isSaved || (stops && !cell)
    ? gap.missing.find((one) => one.field === field)?.detail
    : undefined;
}

type ControlProps = Pick<
  ComponentProps<'select'>,
  'id' | 'aria-label' | 'aria-invalid' | 'aria-describedby'
> & {
  onBlur(): void;
  column: Column;
  typed: string;
  onType(text: string): void;
  onKeyDown(event: KeyboardEvent): void;
  onPaste(event: ClipboardEvent): void;
};

function Control({ column, typed, onType, ...props }: ControlProps) {
  const { field, kind, choices, maxLength } = column;
  const control = { ...props, 'data-field': field, value: typed };
  if (!choices)
    return (
      <input
        {...control}
        className="input"
        autoComplete="off"
        enterKeyHint="next"
        maxLength={maxLength}
        inputMode={isNumeric(column) && kind !== 'volume' ? 'decimal' : undefined}
        onChange={({ target }) => onType(target.value)}
      />
    );
  return (
    <select {...control} className="input select" onChange={({ target }) => onType(target.value)}>
      <option value="">{words.choose}</option>
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** Fills cells of a spreadsheet downwards, and to the right where it has several columns. */
function paste(
  event: ClipboardEvent,
  { sheet, columns, column, id }: Pick<CellProps, 'sheet' | 'columns' | 'column'> & { id: string },
): void {
  const text = event.clipboardData.getData('text/plain').replace(/\r?\n$/, '');
  if (!/[\t\n]/.test(text)) return;
  event.preventDefault();
  const lines = text.split(/\r?\n/).map((line) => line.split('\t'));
  const first = columns.indexOf(column);
  const width = Math.max(...lines.map((line) => line.length));
  for (const [at, { field }] of columns.slice(first, first + width).entries())
    sheet.fill(
      field,
      id,
      lines.map((line) => line[at] ?? ''),
    );
}
