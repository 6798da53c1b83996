import { useQuery } from '@tanstack/react-query';
import { PROVINCES } from '#contract/checkout/provinces.ts';
import { formatCents } from '#contract/money.ts';
import { ORDER_QUEUES } from '#contract/orders/order-commands.ts';
import { PAID_ORDER_STATES } from '#contract/orders/order-states.ts';
import { call, createQuery } from '../api-client/api.ts';
import { usePerson } from '../api-client/person.ts';
import { When } from '../detail/parts.tsx';
import { Page } from '../page/page.tsx';
import { List } from '../lists/list.tsx';
import { type Bulk, useBulkChange } from '../lists/use-bulk-change.ts';
import type { Calls } from '../api-client/calls.ts';
import type { ListColumn, ListDefinition } from '../lists/list-definition.ts';
import { words } from './messages.ts';
import { NewOrders } from './new-orders.tsx';
import type { OrderRow } from './order.ts';
import { runSimple } from './order-calls.ts';
import { OrderStateMark } from './order-state.tsx';
import { useOrderCommand } from './use-order-command.ts';

const COLUMNS: readonly ListColumn<OrderRow>[] = [
  { id: 'number', label: words.number, cell: ({ number }) => number, isRowHeader: true, entry: 'title' },
  { id: 'paidAt', label: words.paidAt, cell: ({ paidAt }) => <When at={paidAt} />, sort: 'paidAt' },
  { id: 'customer', label: words.customer, cell: ({ name }) => name ?? words.erased, entry: 'second' },
  { id: 'bottles', label: words.bottles, cell: ({ units }) => units, isNumber: true },
  {
    id: 'state',
    label: words.state,
    cell: (order) => (
      <>
        <OrderStateMark order={order} /> {order.isLate && <span className="tag">{words.late}</span>}{' '}
        {order.cannotBePacked && <span className="tag">{words.waitsForStock}</span>}
      </>
    ),
    entry: 'extra',
  },
  {
    id: 'delivery',
    label: words.delivery,
    cell: ({ city, province }) => [city, province].filter(Boolean).join(', '),
  },
  { id: 'packer', label: words.packer, cell: ({ packer }) => packer?.name ?? '' },
];
const TOTAL: ListColumn<OrderRow> = {
  id: 'total',
  label: words.total,
  cell: ({ totalCents }) => (totalCents === undefined ? '' : formatCents(totalCents)),
  isNumber: true,
  sort: 'totalCents',
  entry: 'end',
};

const COUNTS_EVERY_MS = 30_000;

const BULK: Bulk<Calls['POST /orders/bulk']['body']['change']> = {
  resource: 'orders',
  send: (body) => call('POST', '/orders/bulk', { body }),
};

/** All orders, by the lists of work. */
export function Component() {
  const person = usePerson();
  const change = useBulkChange(BULK);
  const command = useOrderCommand();
  const counts = useQuery({
    ...createQuery(['orders', 'queues'], '/orders/queues'),
    refetchInterval: COUNTS_EVERY_MS,
  });
  // Packers see no money: only who may edit orders sorts and reads totals here.
  const hasMoney = person.roles.some((role) => role !== 'packer' && role !== 'editor');
  const definition: ListDefinition<OrderRow> = {
    resource: 'orders',
    read: (options) => call('GET', '/orders', options),
    name: words.orders,
    getId: ({ number }) => number,
    getName: ({ number }) => number,
    getHref: ({ number }) => `/orders/${number}`,
    columns: hasMoney ? [...COLUMNS, TOTAL] : COLUMNS,
    filters: [
      {
        field: 'state',
        label: words.state,
        kind: 'choice',
        choices: PAID_ORDER_STATES.map((value) => ({ value, label: words.states[value] })),
      },
      {
        field: 'province',
        label: words.province,
        kind: 'choice',
        choices: PROVINCES.map(({ code, name }) => ({ value: code, label: name })),
      },
      { field: 'paidAt', label: words.paidAt, kind: 'day' },
      ...(hasMoney ? [{ field: 'totalCents', label: words.total, kind: 'money' as const }] : []),
    ],
    views: [
      ...ORDER_QUEUES.map((id) => ({
        id,
        label: words.views[id],
        query: `queue=${id}${id === 'to-pack' ? '&sort=paidAt' : ''}`,
        count: counts.data?.[id],
      })),
      { id: 'all', label: words.views.all, query: '' },
    ],
    searchLabel: words.searchOrders,
    empty: { title: words.noOrders, text: words.noOrdersText },
  };
  const mayPack = person.may('order.fulfil');
  const pack = (order: OrderRow): void =>
    command.mutate({ run: () => runSimple(order, 'pack'), done: words.packed(order.number) });
  return (
    <Page title={words.orders} isFlush>
      <NewOrders />
      <List
        definition={definition}
        bulk={
          mayPack
            ? [
                {
                  id: 'pack',
                  label: words.packMany,
                  run: (selection) => change(selection, { command: 'pack' }),
                },
              ]
            : []
        }
        keys={mayPack ? [{ key: 'p', label: words.commands.pack, run: pack }] : []}
      />
    </Page>
  );
}
