import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber } from '#contract/format/format-number.ts';
import {
  parseStockLines,
  STOCK_LINE_MODES,
  type StockLine,
  type StockLineMode,
  type WrongLine,
} from '#contract/staff/stock-lines.ts';
import type { Answers } from '../api-client/typed-calls.ts';
import { ApiProblem } from '../api-client/api-problem.ts';
import { moveManyStocks } from '../calls/stock.ts';
import { Note } from '#ui/office/note.tsx';
import { Section } from '#ui/office/section.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import { SelectField, TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { words } from './messages.ts';
import { useStockMoved } from './use-stock-moved.ts';

type Result = Answers['POST /stock-movements/bulk'];
/** A line that stays in the text, and why. */
type LeftLine = { line: number; text: string; reason: string };

/** Time in which the typing of a line has a rest. */
const REST_MS = 400;
/** Rows of the preview. */
const SHOWN = 200;

const toMode = (text: string): StockLineMode => STOCK_LINE_MODES.find((mode) => mode === text) ?? 'add';

/** Moves the stock of many products: shows before and after first, and keeps the lines that cannot be. */
export function PasteSheet({ onClose }: { onClose(): void }) {
  const moved = useStockMoved();
  const [leftCount, setLeftCount] = useState(0);
  const form = useOfficeForm<{ mode: string; lines: string; note: string }, Result>({
    initial: { mode: 'add', lines: '', note: '' },
    draft: 'paste-stock',
    save: async ({ note }) => {
      if (preview.data === undefined) throw refuse(lines.length === 0 ? words.nothing : words.lookFirst);
      const wanted = preview.data.moved.flatMap(({ index, before }) => {
        const found = lines[index];
        if (!found) return [];
        const { sku, bottles } = found;
        // Bottles that come in are added to whatever is there by then; a count is of what was seen.
        return [{ sku, bottles, ...(mode === 'count' && { expected: before }) }];
      });
      if (wanted.length === 0) throw refuse(words.nothing);
      return await moveManyStocks({ mode, lines: wanted, note: note.trim() });
    },
    onSaved: ({ moved: done, refused }) => {
      moved(words.moved(done.length));
      const late = refused.flatMap(({ sku }) => lines.filter((line) => line.sku === sku));
      const rest = [...left, ...late].toSorted((a, b) => a.line - b.line);
      if (rest.length === 0) return onClose();
      setLeftCount(rest.length);
      form.set('lines', rest.map(({ text }) => text).join('\n'));
    },
  });
  const mode = toMode(form.values.mode);
  const { lines, wrong } = parseStockLines(form.values.lines, mode);
  const body = { mode, lines: lines.map(({ sku, bottles }) => ({ sku, bottles })), dryRun: true };
  const preview = useQuery({
    queryKey: ['stock-levels', 'preview', body],
    async queryFn({ signal }) {
      await new Promise((resolve) => setTimeout(resolve, REST_MS));
      return await moveManyStocks(body, signal);
    },
    enabled: lines.length > 0,
    retry: false,
    gcTime: 0,
  });
  const left = listLeft(wrong, lines, preview.data);
  return (
    <FormSheet
      form={form}
      title={words.paste}
      submit={words.apply[mode](preview.data?.moved.length ?? 0)}
      isWide
      onClose={onClose}
    >
      {leftCount > 0 && <Note kind="info">{words.left(leftCount)}</Note>}
      <p className="q">{words.pasteText}</p>
      <SelectField
        form={form}
        name="mode"
        label={words.mode}
        options={STOCK_LINE_MODES.map((value) => ({ value, label: words.modes[value] }))}
      />
      <TextField form={form} name="lines" label={words.lines} isMultiline rows={8} />
      <TextField form={form} name="note" label={words.note} hint={words.noteHint} maxLength={200} />
      <Section title={words.pastePreview}>
        {preview.error !== null && (
          <Note kind="danger">
            {preview.error instanceof ApiProblem ? preview.error.detail : words.failed}
          </Note>
        )}
        <Preview result={preview.data} left={left} lines={lines} />
      </Section>
    </FormSheet>
  );
}

const refuse = (detail: string): ApiProblem => new ApiProblem(422, { detail });

/** Every line that would not be written, in the order of the text. */
function listLeft(
  wrong: readonly WrongLine[],
  lines: readonly StockLine[],
  result: Result | undefined,
): LeftLine[] {
  const refused = (result?.refused ?? []).flatMap(({ index, reason }) => {
    const found = lines[index];
    return found ? [{ line: found.line, text: found.text, reason }] : [];
  });
  const unread = wrong.map((one) => ({
    line: one.line,
    text: one.text,
    reason: one.issue === 'twice' ? words.wrong.twice(one.of) : words.wrong[one.issue],
  }));
  return [...unread, ...refused].toSorted((a, b) => a.line - b.line);
}

/** Lines that cannot be written come first. */
function Preview(props: {
  result: Result | undefined;
  left: readonly LeftLine[];
  lines: readonly StockLine[];
}) {
  const { result, left, lines } = props;
  if (left.length === 0 && lines.length === 0) return <p className="q">{words.pasteNone}</p>;
  const { moved = [], same = 0 } = result ?? {};
  return (
    <>
      <p aria-live="polite">{result !== undefined && words.counts(moved.length, same, left.length)}</p>
      <div className="tblwrap tblwrap--in" role="group" aria-label={words.pastePreview} tabIndex={0}>
        <table className="tbl tbl--in">
          <TableHead
            columns={[[words.line, 'num'], words.name, [words.before, 'num'], [words.after, 'num']]}
          />
          <tbody>
            {left.slice(0, SHOWN).map(({ line, text, reason }) => (
              <tr key={line}>
                <td className="num">{line}</td>
                <th scope="row">{text}</th>
                <td colSpan={2}>
                  <span className="error">{reason}</span>
                </td>
              </tr>
            ))}
            {moved.slice(0, SHOWN).map(({ index, productId, sku, name, before, after, missing }) => (
              <tr key={productId}>
                <td className="num">{lines[index]?.line}</td>
                <th scope="row">
                  {name}
                  <small className="sub">{sku}</small>
                  {missing > 0 && <span className="warned small">{words.missing(missing)}</span>}
                </th>
                <td className="num">{formatNumber(before)}</td>
                <td className="num">{formatNumber(after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
