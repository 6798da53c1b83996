import { Link } from 'react-router';
import { formatCents } from '#contract/money.ts';
import { Facts } from '#ui/office/facts.tsx';
import { Section } from '#ui/office/section.tsx';
import { OrderStateMark } from '../orders/order-state.tsx';
import type { Message } from './message.ts';
import { words } from './messages.ts';

/** Beside a message: who sent it, who answers it, and the sender's orders. */
export function AboutMessage({ message }: { message: Message }) {
  const { name, email, assignee, orders, customers = [] } = message;
  return (
    <div className="about">
      <Section title={name}>
        <p className="about__email">{email}</p>
        <Facts
          items={[
            [words.assignee, assignee?.name ?? words.unassigned],
            ...customers.map(
              ({ id, name: customer }) =>
                [
                  words.customer,
                  <Link key={id} className="link" to={`/customers/${id}`}>
                    {customer}
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
            <ul>
              {orders.map((order) => (
                <li key={order.number} className="about__order">
                  <Link className="link" to={`/orders/${order.number}`}>
                    {order.number}
                  </Link>
                  <span>{formatCents(order.totalCents)}</span>
                  <span className="q">
                    <OrderStateMark order={order} />
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Section>
      )}
    </div>
  );
}
