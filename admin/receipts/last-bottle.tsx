import { Stepper } from '#ui/stepper.tsx';
import { LargePicture } from '../scanning/large-picture.tsx';
import type { DraftLine } from './draft-lines.ts';
import type { DraftReceipt } from './draft-receipt.ts';
import { words } from './messages.ts';
import { useSetQuantity } from './use-set-quantity.ts';

/** The bottle that was scanned last, large: the eyes are in the box. */
export function LastBottle({ line, draft }: { line: DraftLine; draft: DraftReceipt }) {
  const { product, quantity } = line;
  const set = useSetQuantity(draft);
  if (!product) return null;
  return (
    <section className="receive-last" aria-label={words.last}>
      <LargePicture {...product} />
      <div>
        <p className="q small">{words.last}</p>
        <h2 className="receive-last__name">{product.name}</h2>
        <p className="m">
          <b className="receive-last__count">{quantity}</b> {words.afterCount(quantity, product.binLocation)}
        </p>
      </div>
      <Quantity line={line} size="lg" onChange={(to) => set(line, to)} />
    </section>
  );
}

/** The bottles of a line, to step or to type. */
export function Quantity(props: { line: DraftLine; size: 'sm' | 'lg'; onChange(quantity: number): void }) {
  const {
    line: { product, quantity },
    size,
    onChange,
  } = props;
  return (
    <Stepper
      label={words.bottlesOf(product?.name ?? words.deleted)}
      labels={{ fewer: words.fewer, more: words.moreOfIt }}
      size={size}
      quantity={quantity}
      atLeast={false}
      atMost={false}
      onStep={(step) => onChange(quantity + step)}
      onType={onChange}
    />
  );
}
