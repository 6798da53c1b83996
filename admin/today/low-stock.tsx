import { Link } from 'react-router';
import { Section } from '#ui/office/section.tsx';
import { Thumbnail } from '../parts/thumbnail.tsx';
import { words } from './messages.ts';
import type { Today } from './today.ts';

/** The list of what is low. */
export const LOW_STOCK = '/stock/to-order';

type Props = { products: NonNullable<Today['lowStock']>; count: number };

/** The first products that are low, of `count` in all. */
export function LowStock({ products, count }: Props) {
  const all = (
    <Link className="link small" to={LOW_STOCK}>
      {words.all(count)}
    </Link>
  );
  return (
    <Section title={words.lowStock} end={all}>
      {products.length === 0 ? (
        <p className="m">{words.nothingLow}</p>
      ) : (
        <ul className="waits">
          {products.map(({ productId, name, available, daysLeft, picture, imageUrl }) => (
            <li key={productId}>
              <Thumbnail picture={picture} imageUrl={imageUrl} />
              <Link className="waits__name" to={`/products/${productId}`}>
                {name}
              </Link>
              <span className="q small">{daysLeft === null ? words.noSales : words.daysLeft(daysLeft)}</span>
              <b className="waits__n">
                {available}
                <span className="sr"> {words.remaining}</span>
              </b>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
