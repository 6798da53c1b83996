import { MAX_CASE_SIZE } from '#contract/staff/receipt-limits.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { invalidField } from '../forms/invalid-field.ts';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { type DraftLine, looseBottles, type ScannedProduct, setCases } from './draft-lines.ts';
import type { DraftReceipt } from './draft-receipt.ts';
import { words } from './messages.ts';

const toWhole = (text: string): number | undefined =>
  /^\d{1,5}$/.test(text.trim()) ? Number(text) : undefined;

/** The cases of a line: how many, of which size, and what is outside them. */
export function CasesSheet(props: {
  line: DraftLine;
  draft: DraftReceipt;
  /** A case was scanned whose size is not known. */
  isAsked: boolean;
  onSet(product: ScannedProduct): void;
  onClose(): void;
}) {
  const { line, draft, isAsked, onSet, onClose } = props;
  const { product } = line;
  const form = useOfficeForm({
    initial: {
      cases: String(line.cases + (isAsked ? 1 : 0)),
      caseSize: String(line.caseSize ?? product?.caseSize ?? ''),
      loose: String(looseBottles(line)),
    },
    save: async (typed) => {
      const counts = readCounts(typed);
      const { cases, caseSize, loose } = counts;
      if (cases === undefined) throw invalidField('cases', words.wholeNumber);
      if (loose === undefined) throw invalidField('loose', words.wholeNumber);
      if (cases > 0 && (caseSize === undefined || caseSize < 1 || caseSize > MAX_CASE_SIZE))
        throw invalidField('caseSize', words.wholeNumber);
      if (cases * (caseSize ?? 0) + loose < 1) throw invalidField('loose', words.wholeNumber);
      return { cases, caseSize: caseSize ?? 1, loose };
    },
    onSaved: (counts) => {
      draft.change((lines) => setCases(lines, line, counts));
      if (product) onSet(product);
      onClose();
    },
  });
  const { cases, caseSize, loose } = readCounts(form.values);
  const together = cases === undefined || loose === undefined ? undefined : cases * (caseSize ?? 0) + loose;
  const breakApart = (): void => {
    draft.change((lines) => setCases(lines, line, { cases: 0, caseSize: 1, loose: line.quantity }));
    onClose();
  };
  return (
    <FormSheet
      form={form}
      title={words.casesOf(product?.name ?? words.deleted)}
      submit={words.save}
      extra={line.cases > 0 && <Button onClick={breakApart}>{words.breakApart}</Button>}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="caseSize"
        label={words.caseSize}
        hint={isAsked ? words.caseSizeAsked : words.caseSizeHint}
        inputMode="numeric"
        maxLength={4}
      />
      <TextField form={form} name="cases" label={words.caseCount} inputMode="numeric" maxLength={5} />
      <TextField form={form} name="loose" label={words.loose} inputMode="numeric" maxLength={5} />
      {together !== undefined && (
        <p className="b" aria-live="polite">
          {words.together(together)}
        </p>
      )}
    </FormSheet>
  );
}

const readCounts = ({ cases, caseSize, loose }: { cases: string; caseSize: string; loose: string }) => ({
  cases: toWhole(cases),
  caseSize: toWhole(caseSize),
  loose: toWhole(loose),
});
