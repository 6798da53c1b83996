import { Link } from 'react-router';
import { formatDate } from '#contract/format/format-date.ts';
import { formatCents } from '#contract/money.ts';
import { getTrackingUrl } from '#contract/orders/carriers.ts';
import { usePerson } from '../api-client/person.ts';
import { type Fact, Facts } from '#ui/office/facts.tsx';
import { Section } from '#ui/office/section.tsx';
import { State } from '#ui/office/tube.tsx';
import { Button } from '#ui/button.tsx';
import { When } from '../parts/when.tsx';
import { words } from './messages.ts';
import { isUnshipped, type Order } from './order.ts';
import { OrderAddress } from './order-address.tsx';

/** Beside an order: where it goes, the age that was checked, and who bought it. */
export function OrderAside(props: { order: Order; onCorrect?: () => void; onCorrectDetails?: () => void }) {
  const { order, onCorrect, onCorrectDetails } = props;
  const { recipient, handOvers, parcels } = order;
  const last = handOvers.at(-1);
  return (
    <>
      <Section title={order.pickup ? words.pickupTitle : words.delivery}>
        {order.isErased ? <p className="m">{words.erased}</p> : <OrderAddress order={order} />}
        {!order.pickup && <p className="m">{words.methods[recipient.method] ?? recipient.method}</p>}
        {order.carriedBy === 'own' && <p className="m">{words.carriedBy.own}</p>}
        {onCorrectDetails && (
          <p className="order-aside__act">
            <Button size="small" onClick={onCorrectDetails}>
              {words.commands['correct-details']}
            </Button>
          </p>
        )}
        {order.pickup?.holdUntil && isUnshipped(order) && (
          <p className="m">
            {words.heldUntil} <When at={order.pickup.holdUntil} />
          </p>
        )}
        {parcels.length > 0 && <Facts items={parcels.map(describeParcel)} />}
        {onCorrect && (
          <p className="order-aside__act">
            <Button size="small" onClick={onCorrect}>
              {words.commands['correct-tracking']}
            </Button>
          </p>
        )}
      </Section>
      <Section title={order.pickup ? words.atCounter : words.ageCheck}>
        <p>{order.pickup ? words.counterAge(order.ageRequired) : words.ageText(order.ageRequired)}</p>
        <p className="order-aside__act">
          <State
            level={last?.result === 'verified' ? 3 : 0}
            bad={Boolean(last?.result) && last?.result !== 'verified'}
            word={last?.result ? words.handOverResults[last.result] : words.notChecked}
          />
        </p>
      </Section>
      {!order.isErased && <Buyer order={order} />}
    </>
  );
}

/** A parcel, with the carrier's page about it where that is known. */
function describeParcel(parcel: Order['parcels'][number]): Fact {
  const url = getTrackingUrl(parcel);
  const number =
    url === undefined ? (
      parcel.tracking
    ) : (
      <a key={parcel.tracking} className="link" href={url} target="_blank" rel="noreferrer">
        {parcel.tracking}
      </a>
    );
  return [parcel.carrier || words.tracking, number];
}

/** Who bought it: the page of the customer, telephone and email, and what they bought so far. */
function Buyer({ order: { recipient, email, customer } }: { order: Order }) {
  const { shop } = usePerson();
  return (
    <Section
      title={words.customer}
      end={
        customer && (
          <Link className="link small" to={`/customers/${customer.id}`}>
            {words.openCustomer}
          </Link>
        )
      }
    >
      <p className="b">{recipient.name}</p>
      {email !== undefined && <p className="m">{email}</p>}
      {recipient.phone !== '' && (
        <p>
          <a className="link" href={`tel:${recipient.phone.replaceAll(/[^+\d]/g, '')}`}>
            {recipient.phone}
          </a>
        </p>
      )}
      {customer && (
        <Facts
          items={[
            [
              words.orders,
              words.ordersSince(
                customer.orderCount,
                formatDate(new Date(customer.since), 'day', shop.timeZone),
              ),
            ],
            [words.spent, formatCents(customer.spentCents)],
          ]}
        />
      )}
    </Section>
  );
}
