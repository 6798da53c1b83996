import { formatCents } from '#contract/money.ts';
import { type Fact, Facts } from '#ui/office/facts.tsx';
import { Note } from '#ui/office/note.tsx';
import { words } from './messages.ts';
import type { Preview } from './phone-order.ts';

/** What the buyer pays, or why there is no total. */
export function OrderSums({
  preview,
}: {
  preview: Pick<Preview, 'refusal' | 'quote' | 'currency'> | undefined;
}) {
  if (preview?.refusal) return <Note kind="danger">{preview.refusal}</Note>;
  if (!preview?.quote) return <p className="q">{words.noQuote}</p>;
  const { currency, quote } = preview;
  const facts: Fact[] = [
    [words.subtotal, formatCents(quote.subtotalCents)],
    [words.delivery, formatCents(quote.deliveryCents)],
    ...quote.fees.map(({ count, cents }): Fact => [words.fee(count, cents > 0), formatCents(cents)]),
    ...quote.taxes.map(
      ({ name, rateMillionths, cents }): Fact => [`${name} ${rateMillionths / 10_000}%`, formatCents(cents)],
    ),
    ...(quote.depositCents > 0 ? [[words.deposits, formatCents(quote.depositCents)] as const] : []),
    [`${words.total}, ${currency}`, formatCents(quote.totalCents)],
  ];
  return (
    <>
      <Facts isSum items={facts} />
      <p className="q">{quote.deliveryDays === '' ? words.collected : words.arrives(quote.deliveryDays)}</p>
    </>
  );
}
