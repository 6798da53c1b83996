import { formatCents } from '#contract/money.ts';
import { words } from './messages.ts';

/** A price; with a sale price, the old one struck and both named for readers. */
export function Price(props: { priceCents: number; salePriceCents: number | null }) {
  const price = formatCents(props.priceCents);
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
