import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatCents } from '#contract/money.ts';
import { onSaleQuery } from '../calls/products.ts';
import { Section } from '#ui/office/section.tsx';
import { Thumbnail } from '../parts/thumbnail.tsx';
import { words } from './messages.ts';

const SHOWN = 8;

/** The products whose sale price shoppers pay now. */
export function OnSaleNow() {
  const { data } = useQuery(onSaleQuery(SHOWN));
  if (!data) return null;
  const total = data.total ?? data.items.length;
  const all = total > data.items.length && (
    <Link className="link small" to="/products?isOnSale=true">
      {words.all(total)}
    </Link>
  );
  return (
    <Section title={words.onSaleNow} end={all}>
      {data.items.length === 0 ? (
        <p className="m">{words.noSales}</p>
      ) : (
        <ul className="onsale">
          {data.items.map(({ id, name, picture, imageUrl, priceCents, salePriceCents }) => (
            <li key={id}>
              <Thumbnail picture={picture} imageUrl={imageUrl} />
              <Link className="b" to={`/products/${id}`}>
                {name}
              </Link>
              <span className="plans__price">
                {priceCents !== null && <s className="q">{formatCents(priceCents)}</s>}{' '}
                {salePriceCents !== null && <b className="b">{formatCents(salePriceCents)}</b>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
