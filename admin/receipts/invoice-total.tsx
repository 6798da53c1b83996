import { formatAmount } from '#contract/format/format-amount.ts';
import { Section } from '#ui/office/section.tsx';
import { CheckField, TextField } from '../forms/fields.tsx';
import type { OfficeForm } from '../forms/use-office-form.ts';
import type { Receipt } from './draft-lines.ts';
import { type Charge, CHARGES, sumTyped, type TypedTotal } from './invoice-form.ts';
import { words } from './messages.ts';

const LABELS: Readonly<Record<Charge, string>> = {
  discountCents: words.discount,
  freightCents: words.freight,
  depositCents: words.deposit,
  taxCents: words.tax,
  dutyCadCents: words.duty,
};

/** What an invoice adds to its lines, the total, and whether it is what the paper says. */
export function InvoiceTotal({ form, lines }: { form: OfficeForm; lines: Receipt['lines'] }) {
  const total = sumTyped(form.values, lines);
  const currency = String(form.values['currency']);
  const hint = (charge: Charge): string | undefined =>
    charge === 'dutyCadCents' ? words.dutyHint(currency) : undefined;
  return (
    <Section title={words.total}>
      <div className="stack">
        {CHARGES.map((charge) => (
          <TextField
            key={charge}
            form={form}
            name={charge}
            label={LABELS[charge]}
            hint={hint(charge)}
            inputMode="decimal"
            maxLength={14}
          />
        ))}
        <CheckField form={form} name="isTaxRecoverable" label={words.taxComesBack} hint={words.taxHint} />
        <p className="invoice-sum">
          <span>{words.totalIn(currency)}</span>
          <output aria-live="polite">{formatAmount(total.totalCents)}</output>
        </p>
        <TextField
          form={form}
          name="paperTotalCents"
          label={words.paperSays}
          inputMode="decimal"
          maxLength={14}
        />
        <p className={total.differenceCents === 0 ? 'b' : undefined} role="status">
          {describeDifference(total)}
        </p>
      </div>
    </Section>
  );
}

function describeDifference({ open, differenceCents }: TypedTotal): string {
  if (open > 0) return words.costsOpen(open);
  if (differenceCents === undefined) return words.typePaper;
  if (differenceCents === 0) return words.equal;
  const amount = formatAmount(Math.abs(differenceCents));
  return differenceCents > 0 ? words.paperIsMore(amount) : words.paperIsLess(amount);
}
