import { Link } from 'react-router';
import { formatCents } from '#contract/money.ts';
import { Facts } from '#ui/office/facts.tsx';
import { Section } from '#ui/office/section.tsx';
import { OrderStateMark } from '../orders/order-state.tsx';
import type { Message } from './message.ts';
import { words } from './messages.ts';

/** Beside a message: who sent it, who answers it, and the sender's orders. */
export function AboutMessage({ message }: { message: Message }) {
  const { email, assignee, orders, customers = [] } = message;
  return (
    <>
      <Section title={words.details}>
        <Facts
          items={[
            [words.email, email],
            [words.assignee, assignee?.name ?? words.unassigned],
            ...customers.map(
              ({ id, name }) =>
                [
                  words.customer,
                  <Link key={id} className="link" to={`/customers/${id}`}>
                    {name}
                  </Link>,
                ] as const,
            ),
          ]}
        />
      </Section>
      {orders && (
        <Section title={words.orders}>
          {orders.length === 0 ? (
            <p className="q">{words.noOrders}</p>
          ) : (
            <ul className="stack">
              {orders.map((order) => (
                <li key={order.number} className="row">
                  <Link className="link grow" to={`/orders/${order.number}`}>
                    {order.number}
                  </Link>
                  <OrderStateMark order={order} />
                  <span className="q">{formatCents(order.totalCents)}</span>
                </li>
              ))}
            </ul>
          )}
        </Section>
      )}
    </>
  );
}
