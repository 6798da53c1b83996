import { words } from './words.ts';

/** A price; with a sale price, the old one struck and both named for readers. */
export function Price({ price, salePrice }: { price: string; salePrice: string | null }) {
  if (salePrice === null) return <span className="price">{price}</span>;
  return (
    <span className="price">
      <s>
        <span className="sr">{words.was}</span>
        {price}
      </s>{' '}
      <span className="sr">{words.now}</span>
      {salePrice}
    </span>
  );
}
