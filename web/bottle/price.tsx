import { formatCents } from '#contract/money.ts';
import { words } from '#web/page/messages.ts';

/**
 * A price. With a sale price the old price is struck through, and both are named for screen
 * readers.
 */
export function Price(props: { priceCents: number; salePriceCents: number | null }) {
  // In the preview of a product without a price it is 0.
  const price = props.priceCents > 0 ? formatCents(props.priceCents) : '–';
  if (props.salePriceCents === null) return <span className="price">{price}</span>;
  return (
    <span className="price">
      <s>
        <span className="sr">{words.was}</span>
        {price}
      </s>{' '}
      <span className="sr">{words.now}</span>
      {formatCents(props.salePriceCents)}
    </span>
  );
}
