import { formatCents } from '#contract/money.ts';
import { ORDER_QUEUES, type OrderQueue } from '#contract/orders/order-commands.ts';
import { When } from '../parts/when.tsx';
import { Thumbnail } from '../parts/thumbnail.tsx';
import type { ListColumn } from '../lists/list-definition.ts';
import { BottlesText } from './bottles.tsx';
import { DeliveryText } from './delivery-text.tsx';
import { describeWaiting } from './describe-waiting.ts';
import { words } from './messages.ts';
import { OrderStateMark } from './order-state.tsx';
import type { OrderRow } from './order.ts';

/** The lists of work in the order of their tabs. What is to be inspected is part of what came back. */
export const TABS: readonly OrderQueue[] = [
  'to-pack',
  'mine',
  'to-ship',
  'to-collect',
  'not-collected',
  'held',
  'cannot-be-packed',
  'late',
  'to-settle',
  'requests',
  'long-on-the-way',
  'refund-failed',
  'disputed',
];

const isQueue = (view: string): view is OrderQueue => ORDER_QUEUES.some((queue) => queue === view);

/** Views whose orders are all in one state, which needs no column. */
const ONE_STATE: readonly OrderQueue[] = ['to-pack', 'mine', 'held', 'long-on-the-way'];

/** Returns the columns of a view. `view` is that of the address, or the first. */
export function listColumns(view: string, hasMoney: boolean): ListColumn<OrderRow>[] {
  const isHeld = view === 'held';
  const saysState = isQueue(view) && ONE_STATE.includes(view);
  return [
    NUMBER,
    PLACED,
    CUSTOMER,
    PICTURE,
    isHeld ? HELD_BOTTLES : BOTTLES,
    ...(saysState ? [] : [STATE]),
    // What came back goes nowhere.
    ...(view === 'to-settle' || isHeld ? [] : [DELIVERY]),
    ...(isHeld ? [WHY] : []),
    // On phones the state has its place, where there is one.
    saysState && !isHeld ? { ...WAITING, entry: 'extra' } : WAITING,
    ...(hasMoney ? [TOTAL] : []),
  ];
}

const NUMBER: ListColumn<OrderRow> = {
  id: 'number',
  label: words.number,
  cell: ({ number, name }) => (
    <>
      {number}
      {name !== null && <span className="only-m">, {name}</span>}
    </>
  ),
  isRowHeader: true,
  entry: 'title',
};
const PLACED: ListColumn<OrderRow> = {
  id: 'paidAt',
  label: words.paidAt,
  cell: ({ paidAt }) => <When at={paidAt} />,
  sort: 'paidAt',
};
const CUSTOMER: ListColumn<OrderRow> = {
  id: 'customer',
  label: words.customer,
  cell: ({ name }) => name ?? words.erased,
};
const PICTURE: ListColumn<OrderRow> = {
  id: 'picture',
  label: words.picture,
  cell: ({ bottles: [first] }) => first && <Thumbnail {...first} />,
  isPicture: true,
  entry: 'picture',
};
const BOTTLES: ListColumn<OrderRow> = {
  id: 'bottles',
  label: words.bottles,
  cell: (order) => (
    <>
      <BottlesText {...order} />
      <span className="only-m entry__place">
        <Place order={order} />
      </span>
    </>
  ),
  entry: 'second',
};
const STATE: ListColumn<OrderRow> = {
  id: 'state',
  label: words.state,
  cell: (order) => (
    <>
      <OrderStateMark order={order} />{' '}
      {(order.isToInspect || order.isToSettle) && (
        <span className="order-tags">
          {order.isToInspect && <span className="tag">{words.toInspect}</span>}{' '}
          {order.isToSettle && <span className="tag">{words.toRefund}</span>}
        </span>
      )}
    </>
  ),
  entry: 'extra',
};
const WHY: ListColumn<OrderRow> = { id: 'why', label: words.why, cell: (order) => <Why order={order} /> };
/** On phones the reason stands below the bottles. */
const HELD_BOTTLES: ListColumn<OrderRow> = {
  ...BOTTLES,
  cell: (order) => (
    <>
      <BottlesText {...order} />
      <span className="only-m entry__place">
        <Why order={order} />
      </span>
    </>
  ),
};
const DELIVERY: ListColumn<OrderRow> = {
  id: 'delivery',
  label: words.delivery,
  cell: (order) => <Place order={order} />,
};
const WAITING: ListColumn<OrderRow> = {
  id: 'waiting',
  label: words.waits,
  cell: ({ waitsSince, isLate, cannotBePacked }) => (
    <>
      {waitsSince !== null && describeWaiting(waitsSince)}{' '}
      {isLate && <span className="tag tag--bad">{words.late}</span>}{' '}
      {cannotBePacked && <span className="tag">{words.waitsForStock}</span>}
    </>
  ),
};
const TOTAL: ListColumn<OrderRow> = {
  id: 'total',
  label: words.total,
  cell: ({ totalCents }) => (totalCents === undefined ? '' : formatCents(totalCents)),
  isNumber: true,
  sort: 'totalCents',
  entry: 'end',
};

function Place({ order: { method, city, province } }: { order: OrderRow }) {
  return <DeliveryText method={method} place={[city, province].filter(Boolean).join(', ')} />;
}

/** Why an order is on hold: by the shop, or by staff. */
function Why({ order: { holdReason, isToReview } }: { order: OrderRow }) {
  return (
    <>
      {isToReview && <span className="tag tag--bad">{words.reviewThis}</span>} {holdReason}
    </>
  );
}
