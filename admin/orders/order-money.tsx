import type { ReactNode } from 'react';
import { formatCents } from '#contract/money.ts';
import { type Fact, Facts } from '#ui/office/facts.tsx';
import { Section } from '#ui/office/section.tsx';
import type { Order } from './order.ts';
import { words } from './messages.ts';

const PER_CENT = 10_000;

/** Sums and payment of an order, for those who see money. */
export function OrderMoney({ order, refundButton }: { order: Order; refundButton: ReactNode }) {
  const { sums, payments = [], refunds = [], totalCents = 0, currency = '' } = order;
  if (!sums) return null;
  const deposits = sums.deposits.reduce((sum, { cents }) => sum + cents, 0);
  const total: Fact[] = [
    [words.products, formatCents(sums.subtotalCents)],
    [
      words.deliveryOf(words.methods[order.recipient.method] ?? order.recipient.method),
      formatCents(sums.deliveryCents),
    ],
    ...(sums.fees ?? []).map(
      ({ count, cents, isInPrice }): Fact => [
        isInPrice ? words.recyclingFeeInPrice(count) : words.recyclingFee,
        formatCents(cents),
      ],
    ),
    ...sums.taxes.map(
      ({ name, rateMillionths, cents }): Fact => [
        words.taxOf(name, String(rateMillionths / PER_CENT)),
        formatCents(cents),
      ],
    ),
    ...(deposits > 0 ? [[words.containerDeposit, formatCents(deposits)] as const] : []),
    [words.total, `${currency} ${formatCents(totalCents)}`],
  ];
  const paid = payments.map(({ amountCents, provider, kind }) =>
    kind === 'exchange'
      ? words.paidByExchange(formatCents(amountCents), order.replaces ?? '')
      : words.paidBy(formatCents(amountCents), provider ?? kind),
  );
  const given = refunds.map(({ amountCents, state, cause, reason }) =>
    reason === 'exchange'
      ? words.paysExchange(formatCents(amountCents))
      : words.refundLine(formatCents(amountCents), state, cause && words.causes[cause]),
  );
  const references = payments.flatMap(({ reference }) => reference ?? []);
  const reference: Fact = [words.reference, references.join(', ')];
  return (
    <div className="order-sums">
      <Section title={words.total}>
        <Facts items={total} isSum />
      </Section>
      <Section title={words.payment} end={refundButton}>
        <Facts
          items={[
            [words.paid, paid.join('; ') || words.nothingToPay],
            [words.refunded, given.join('; ') || words.nothingRefunded],
            ...(references.length > 0 ? [reference] : []),
          ]}
        />
      </Section>
    </div>
  );
}
