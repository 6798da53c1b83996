import { Link } from 'react-router';
import { formatCents } from '#contract/money.ts';
import { Facts } from '#ui/office/facts.tsx';
import { Section } from '#ui/office/section.tsx';
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
            <Facts
              items={orders.map(({ number, totalCents }) => [
                number,
                <Link key={number} className="link" to={`/orders/${number}`}>
                  {formatCents(totalCents)}
                </Link>,
              ])}
            />
          )}
        </Section>
      )}
    </>
  );
}
