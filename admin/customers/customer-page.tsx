import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { formatCents } from '#contract/money.ts';
import { customerQuery, updateCustomer } from '../calls/customers.ts';
import { usePerson } from '../api-client/person.ts';
import { Section, Split } from '#ui/office/section.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import { When } from '../parts/when.tsx';
import { LinkButton } from '../parts/link-button.tsx';
import { QueryStates } from '../parts/query-states.tsx';
import { Thumbnail } from '../parts/thumbnail.tsx';
import { useToasts } from '../parts/toasts.tsx';
import { TextField } from '../forms/fields.tsx';
import { Form } from '../forms/form.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { Page } from '../page/page.tsx';
import { BottlesText } from '../orders/bottles.tsx';
import { OrderStateMark } from '../orders/order-state.tsx';
import type { Customer } from './customer.ts';
import { Details } from './customer-details.tsx';
import { CustomerRefusal } from './customer-refusal.tsx';
import { words } from './messages.ts';

const CRUMBS = [[words.customers, '/customers']] as const;

/** A customer or a guest. */
export function Component() {
  const { id = '' } = useParams();
  const customer = useQuery(customerQuery(id));
  if (customer.data) return <CustomerPage customer={customer.data} />;
  return (
    <Page title={words.customers} crumbs={CRUMBS}>
      <QueryStates query={customer}>{() => null}</QueryStates>
    </Page>
  );
}

function CustomerPage({ customer }: { customer: Customer }) {
  const { name, email, kind, address, orders, messages, orderCount, spentCents } = customer;
  const { may } = usePerson();
  return (
    <Page
      title={name || (email ?? words.unnamed)}
      crumbs={CRUMBS}
      facts={[
        words.kinds[kind],
        ...(address === null ? [] : [`${address.city}, ${address.province}`]),
        ...(orderCount === undefined ? [] : [words.orderCount(orderCount)]),
        ...(spentCents === undefined ? [] : [words.spentInAll(formatCents(spentCents))]),
      ]}
      actions={
        may('order.assist') && (
          <LinkButton to={`/orders/by-phone/new?customer=${customer.id}`}>{words.orderByPhone}</LinkButton>
        )
      }
    >
      <CustomerRefusal customer={customer} />
      <Split
        asideLabel={words.details}
        main={
          <>
            {orders && (
              <Section title={words.orders}>
                {orders.length === 0 ? <p className="q">{words.noOrders}</p> : <Orders orders={orders} />}
              </Section>
            )}
            {messages && (
              <Section title={words.messages}>
                {messages.length === 0 ? (
                  <p className="q">{words.noMessages}</p>
                ) : (
                  <ul className="stack">
                    {messages.map(({ number, receivedAt, subject }) => (
                      <li key={number} className="row">
                        <Link className="link grow" to={`/messages/${number}`}>
                          {subject || words.noSubject}
                        </Link>
                        <span className="q">
                          <When at={receivedAt} />
                        </span>
                      </li>
                    ))}
                  </ul>
                )}
              </Section>
            )}
            <Section title={words.note}>
              {may('customer.write') ? (
                // The version as the key: the field shows what is saved.
                <NoteForm key={customer.version} customer={customer} />
              ) : (
                <p className="entry__text">{customer.note || words.noNote}</p>
              )}
            </Section>
          </>
        }
        aside={<Details customer={customer} />}
      />
    </Page>
  );
}

/** The orders of a customer: number, bottles, state and total. */
function Orders({ orders }: { orders: NonNullable<Customer['orders']> }) {
  return (
    <div className="tblwrap tblwrap--in" role="region" aria-label={words.ordersTable} tabIndex={0}>
      <table className="tbl tbl--in tbl--list">
        <TableHead
          columns={[
            words.order,
            words.placed,
            [words.picture, 'sr'],
            words.bottles,
            words.state,
            [words.total, 'num'],
          ]}
        />
        <tbody>
          {orders.map((order) => (
            <tr key={order.number}>
              <th scope="row" className="mt">
                <Link className="b" to={`/orders/${order.number}`}>
                  {order.number}
                </Link>
              </th>
              <td className="q">
                <When at={order.createdAt} />
              </td>
              <td className="th mp">{order.bottles[0] && <Thumbnail {...order.bottles[0]} />}</td>
              <td className="ms">
                <BottlesText {...order} />
              </td>
              <td className="mx">
                <OrderStateMark order={order} />
              </td>
              <td className="num me">{formatCents(order.totalCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function NoteForm({ customer: { id, version, note } }: { customer: Customer }) {
  const queries = useQueryClient();
  const { show } = useToasts();
  const form = useOfficeForm({
    initial: { note },
    save: (body, seen) => updateCustomer({ id, version: seen }, body),
    versioned: { version, read: (current) => ({ note: current.note }) },
    draft: `customer ${id}`,
    onSaved: (saved) => {
      queries.setQueryData(customerQuery(id).queryKey, saved);
      show({ title: words.noteSaved });
    },
  });
  return (
    <Form form={form} submit={words.saveNote} variant="line">
      <TextField
        form={form}
        name="note"
        label={words.noteText}
        hint={words.noteHint}
        isMultiline
        maxLength={2000}
      />
    </Form>
  );
}
