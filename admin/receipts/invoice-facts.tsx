import { formatAmount } from '#contract/format/format-amount.ts';
import { formatDate } from '#contract/format/format-date.ts';
import { type Fact, Facts } from '#ui/office/facts.tsx';
import { Section } from '#ui/office/section.tsx';
import type { Receipt } from './draft-lines.ts';
import { words } from './messages.ts';

type Invoice = NonNullable<Receipt['invoice']>;

/** What the supplier's invoice says, and how it adds up. */
export function InvoiceFacts({ receipt, invoice }: { receipt: Receipt; invoice: Invoice }) {
  const { lines, supplier } = receipt;
  const { invoiceNumber, invoiceDate, currency, rate, totalCents, goneCostCad } = invoice;
  const goods = lines.reduce((sum, { lineCents }) => sum + (lineCents ?? 0), 0);
  const charge = (label: string, cents: number): Fact[] =>
    cents === 0 ? [] : [[label, formatAmount(cents)]];
  const isGone = goneCostCad !== null && !/^-?0\.00/.test(goneCostCad);
  return (
    <>
      <Section title={words.invoice}>
        <Facts
          items={[
            [words.supplier, supplier?.name ?? words.unknownSupplier],
            [words.invoiceNumberField, invoiceNumber],
            [
              words.invoiceDate,
              invoiceDate === null ? '' : formatDate(new Date(invoiceDate), 'shortDay', 'UTC'),
            ],
            ...(currency === 'CAD' ? [] : ([[words.rate, `${currency} ${rate}`]] as const)),
          ]}
        />
      </Section>
      <Section title={words.total}>
        <Facts
          isSum
          items={[
            [words.goods, formatAmount(goods)],
            ...charge(words.discount, -invoice.discountCents),
            ...charge(words.freight, invoice.freightCents),
            ...charge(words.deposit, invoice.depositCents),
            ...charge(invoice.isTaxRecoverable ? words.taxBack : words.tax, invoice.taxCents),
            ...charge(words.duty, invoice.dutyCadCents),
            [words.totalIn(currency), formatAmount(totalCents ?? 0)],
          ]}
        />
        {isGone && <p className="hint">{words.gone(goneCostCad.replace(/00$/, ''))}</p>}
      </Section>
    </>
  );
}
