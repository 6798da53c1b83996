import { formatCents } from '#contract/money.ts';
import { Facts } from '#ui/office/facts.tsx';
import { Note } from '#ui/office/note.tsx';
import { When } from '../../parts/when.tsx';
import { words } from '../messages.ts';
import { CancelPlan } from '../plan-sheet.tsx';
import { LABELS, type Product } from '../product.ts';

/** Price, sale and what is planned. */
export function PriceFacts({ product, onPlan }: { product: Product; onPlan?: (() => void) | undefined }) {
  const { priceCents, salePriceCents } = product;
  const planned = product.plannedPrices.filter(({ state }) =>
    ['waiting', 'running', 'refused'].includes(state),
  );
  return (
    <>
      {product.isOnSaleTooLong && <Note kind="info">{words.saleTooLong}</Note>}
      <Facts
        items={[
          [words.price, priceCents === null ? words.noPrice : formatCents(priceCents)],
          ...(salePriceCents === null ? [] : [[words.salePrice, formatCents(salePriceCents)] as const]),
          ...planned.map(
            ({ id, kind, cents, startsAt, endsAt, state }) =>
              [
                words.planned[kind],
                <span key={id}>
                  {onPlan && <CancelPlan id={id} label={`${words.planned[kind]} ${formatCents(cents)}`} />}
                  {formatCents(cents)}, <When at={startsAt} />
                  {state === 'refused' && <span className="error">{words.planRefused}</span>}
                  {endsAt !== null && (
                    <>
                      {' – '}
                      <When at={endsAt} />
                    </>
                  )}
                </span>,
              ] as const,
          ),
        ]}
      />
    </>
  );
}

/** Labels of a product. */
export const LabelFacts = ({ product }: { product: Product }) => (
  <p>
    {LABELS.filter((label) => product[label])
      .map((label) => words.labelNames[label])
      .join(', ') || words.noLabels}
  </p>
);

/** How many are for sale, where they stand, and their limits. */
export function StockFacts({ product }: { product: Product }) {
  const { available, binLocation, heldBack, lowStockThreshold, orderLimit } = product;
  return (
    <Facts
      items={[
        [words.available, available > 0 ? available : words.soldOut],
        ...(heldBack === 0 ? [] : [[words.heldBack, heldBack] as const]),
        ...(binLocation === null ? [] : [[words.bin, binLocation] as const]),
        [words.threshold, lowStockThreshold ?? words.ofCategory],
        [words.orderLimit, orderLimit ?? words.none],
      ]}
    />
  );
}
