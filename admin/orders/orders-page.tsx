import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { PROVINCES } from '#contract/checkout/provinces.ts';
import { PAID_ORDER_STATES } from '#contract/orders/order-states.ts';
import { changeOrders, listOrders, queuesQuery } from '../calls/orders.ts';
import { usePerson } from '../api-client/person.ts';
import type { Answers } from '../api-client/typed-calls.ts';
import { Page } from '../page/page.tsx';
import { useExport } from '../exports/use-export.tsx';
import { LinkButton } from '../parts/link-button.tsx';
import { List } from '../lists/list.tsx';
import { type Bulk, useBulkChange } from '../lists/use-bulk-change.ts';
import type { Calls } from '../api-client/calls.ts';
import type { BulkAction, ListDefinition, Selection } from '../lists/list-definition.ts';
import { FirstOrderMenu } from './first-order-menu.tsx';
import { words } from './messages.ts';
import { NewOrders } from './new-orders.tsx';
import { listColumns, TABS } from './order-columns.tsx';
import type { OrderRow } from './order.ts';
import { type ManyPage, MAX_SELECTED, toManyPath } from './many/selected-orders.ts';
import { useOpenNumber } from './use-open-number.ts';
import { usePack } from './packing/use-pack.ts';
import './orders.css';

const COUNTS_EVERY_MS = 30_000;

const BULK: Bulk<Calls['POST /orders/bulk']['body']['change']> = {
  resource: 'orders',
  send: changeOrders,
  toTitle: words.packingMany,
};

/** All orders, by the lists of work. */
export function Component() {
  const person = usePerson();
  const { pack } = usePack();
  const openExact = useOpenNumber();
  const [address] = useSearchParams();
  // Packers see no money: only who may edit orders sorts and reads totals here.
  const hasMoney = person.roles.some((role) => role !== 'packer' && role !== 'editor');
  const counts = useQuery({ ...queuesQuery(), refetchInterval: COUNTS_EVERY_MS });
  const definition: ListDefinition<OrderRow> = {
    resource: 'orders',
    read: listOrders,
    name: words.orders,
    getId: ({ number }) => number,
    getName: ({ number }) => number,
    getHref: ({ number }) => `/orders/${number}`,
    columns: listColumns(address.get('view') ?? TABS[0] ?? '', hasMoney),
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
      ...TABS.map((id) => ({
        id,
        label: words.views[id],
        query: `queue=${id}${id === 'to-pack' ? '&sort=paidAt' : ''}`,
        count: counts.data?.[id],
        empty: words.emptyViews[id],
      })),
      { id: 'all', label: words.views.all, query: '' },
    ],
    searchLabel: words.searchOrders,
    openExact,
    empty: { title: words.noOrders, text: words.noOrdersText },
  };
  const mayPack = person.may('order.fulfil');
  const exporting = useExport(['orders', 'order-lines', 'order-taxes']);
  return (
    <Page title={words.orders} isFlush actions={<PageLinks counts={counts.data} />}>
      <NewOrders />
      <List
        definition={definition}
        bulk={[...useBulkActions(mayPack), ...exporting.actions]}
        onExport={exporting.exportFound}
        keys={mayPack ? [{ key: 'p', label: words.commands.pack, run: pack }] : []}
      />
      {exporting.sheet}
    </Page>
  );
}

/** The other pages of orders that have something now, or that the person may use. */
function PageLinks({ counts }: { counts: Answers['GET /orders/queues'] | undefined }) {
  const person = usePerson();
  return (
    <>
      {person.may('settings.write') && <FirstOrderMenu />}
      {person.may('order.fulfil') && (counts?.['to-collect'] ?? 0) > 0 && (
        <LinkButton to="/orders/collect">{words.counter}</LinkButton>
      )}
      {(counts?.['own-delivery'] ?? 0) > 0 && <LinkButton to="/orders/route">{words.route}</LinkButton>}
      {person.may('order.assist') && (
        <>
          <LinkButton to="/orders/unfinished">{words.unfinished}</LinkButton>
          <LinkButton to="/orders/by-phone">{words.byPhone}</LinkButton>
        </>
      )}
    </>
  );
}

/** What can be done with many orders: packing, the pick list and the slips, and shipping. */
function useBulkActions(mayPack: boolean): BulkAction[] {
  const change = useBulkChange(BULK);
  const navigate = useNavigate();
  const open =
    (page: ManyPage) =>
    async (selection: Selection): Promise<void> =>
      void navigate(toManyPath(page, await listNumbers(selection)));
  /** Orders that are being packed leave their list: their pick list is the way on. */
  const pack = async (selection: Selection): Promise<void> => {
    const numbers = await listNumbers(selection);
    await change(selection, { command: 'pack' });
    void navigate(toManyPath('pick-list', numbers));
  };
  const slips: BulkAction = { id: 'slips', label: words.printSlips, run: open('slips') };
  if (!mayPack) return [slips];
  return [
    { id: 'pack', label: words.packMany, run: pack },
    { id: 'pick-list', label: words.pickList, run: open('pick-list') },
    slips,
    { id: 'ship', label: words.commands.ship, run: open('ship') },
  ];
}

async function listNumbers(selection: Selection): Promise<readonly string[]> {
  if ('ids' in selection) return selection.ids;
  const query = new URLSearchParams({ ...selection.filter, limit: String(MAX_SELECTED) });
  const { items } = await listOrders({ query });
  return items.map(({ number }) => number);
}
