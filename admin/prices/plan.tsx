import { Link } from 'react-router';
import { formatCents } from '#contract/money.ts';
import { usePerson } from '../api-client/person.ts';
import { When } from '../parts/when.tsx';
import { CancelPlan } from '../products/plan-sheet.tsx';
import type { DatedPrice } from './calendar-days.ts';
import { words } from './messages.ts';

/** A planned, running or past price, with its way back. */
export function Plan({ price }: { price: DatedPrice }) {
  const { id, product, kind, cents, priceCents, startsAt, endsAt, state, reason } = price;
  const { may } = usePerson();
  const canCancel = may('price.write') && state !== 'done';
  const what = kind === 'sale' ? words.sale : words.price;
  return (
    <li>
      <Link className="b" to={`/products/${product.id}`}>
        {product.name}
      </Link>
      <span className="plans__price">
        {what} {priceCents !== null && <s>{formatCents(priceCents)}</s>} <b>{formatCents(cents)}</b>
      </span>
      <span className="q">
        <When at={startsAt} />
        {kind === 'sale' && (
          <>
            {' – '}
            {endsAt === null ? words.untilEnded : <When at={endsAt} />}
          </>
        )}
        {reason !== '' && `, ${reason}`}
      </span>
      <span className="plans__end">
        {words.states[state] ?? state}
        {canCancel && <CancelPlan id={id} label={`${what} ${product.name}`} />}
      </span>
    </li>
  );
}
