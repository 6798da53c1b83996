import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatCents } from '#contract/money.ts';
import { formatNumber } from '#contract/format/format-number.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import { State } from '#ui/office/tube.tsx';
import { cancelPhoneOrder, emailPhoneOrder, phoneOrdersQuery } from '../calls/phone-orders.ts';
import { Page } from '../page/page.tsx';
import { LinkButton } from '../parts/link-button.tsx';
import { QueryStates } from '../parts/query-states.tsx';
import { useToasts } from '../parts/toasts.tsx';
import { When } from '../parts/when.tsx';
import { words } from './messages.ts';
import type { PhoneOrder } from './phone-order.ts';
import './phone-orders.css';

const LEVELS = { waiting: 1, paying: 1, paid: 2, expired: 0, cancelled: 0 } as const;
const READ_EVERY_MS = 15_000;

/** The orders by phone that wait for their payment, and those of the last week. */
export function Component() {
  const query = useQuery({ ...phoneOrdersQuery(), refetchInterval: READ_EVERY_MS });
  const begin = (
    <LinkButton to="/orders/by-phone/new" variant="primary">
      {words.begin}
    </LinkButton>
  );
  return (
    <Page title={words.title} crumbs={[[words.orders, '/orders']]} actions={begin}>
      <QueryStates query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={words.none} text={words.noneText} />
          ) : (
            <PhoneOrders items={items} />
          )
        }
      </QueryStates>
    </Page>
  );
}

function PhoneOrders({ items }: { items: readonly PhoneOrder[] }) {
  return (
    <div className="tblwrap tblwrap--in" role="region" aria-label={words.table} tabIndex={0}>
      <table className="tbl tbl--in tbl--list">
        <TableHead
          columns={[
            words.code,
            words.buyer,
            [words.bottles, 'num'],
            [words.total, 'num'],
            words.state,
            words.until,
            words.takenBy,
            [words.commands, 'sr'],
          ]}
        />
        <tbody>
          {items.map((order) => (
            <tr key={order.id}>
              <th scope="row" className="mt">
                <span className="b">{order.code}</span>
              </th>
              <td className="ms">
                {order.name ?? <span className="q">{words.removed}</span>}
                <small className="q sub">{order.phone ?? order.email}</small>
              </td>
              <td className="num">{formatNumber(order.bottles)}</td>
              <td className="num me">{order.totalCents !== null && formatCents(order.totalCents)}</td>
              <td className="mx">
                {order.orderNumber === null ? (
                  <State level={LEVELS[order.state]} word={words.states[order.state]} />
                ) : (
                  <Link className="link" to={`/orders/${order.orderNumber}`}>
                    {words.order(order.orderNumber)}
                  </Link>
                )}
              </td>
              <td className="q">
                <When at={order.expiresAt} />
              </td>
              <td className="q">{order.takenBy.name}</td>
              <td className="phone-commands">
                <Commands order={order} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Commands({ order }: { order: PhoneOrder }) {
  const queries = useQueryClient();
  const { show, fail } = useToasts();
  if (order.state !== 'waiting') return null;
  const run = (work: Promise<unknown>, title: string, failed: string): void =>
    void work
      .then(
        () => show({ title }),
        (error: unknown) => fail(failed, error),
      )
      .finally(() => void queries.invalidateQueries({ queryKey: ['phone-orders'] }));
  return (
    <span className="row">
      <Button
        size="small"
        aria-label={words.emailNamed(order.code)}
        onClick={() => run(emailPhoneOrder(order.id), words.emailed, words.notEmailed)}
      >
        {words.email}
      </Button>
      <Button
        size="small"
        aria-label={words.endNamed(order.code)}
        onClick={() => run(cancelPhoneOrder(order), words.ended(order.code), words.notEnded)}
      >
        {words.end}
      </Button>
    </span>
  );
}
