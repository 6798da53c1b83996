import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '#contract/format/format-number.ts';
import { formatCents } from '#contract/money.ts';
import { usePerson } from '../api-client/person.ts';
import { Stat, Stats } from '#ui/office/stats.tsx';
import { LOW_STOCK } from './low-stock.tsx';
import { words } from './messages.ts';
import type { Today } from './today.ts';

const PER_CENT = 100;

const money = (cents: number | null): string => (cents === null ? words.none : formatCents(cents));
const percent = (rate: number | null): string =>
  rate === null ? words.none : `${formatNumber(Math.round(rate * PER_CENT * 10) / 10)}%`;
/** What a figure was; without one there is nothing to say. */
const earlier = <Value,>(value: Value | null, tell: (value: Value) => string): string =>
  value === null ? words.nothingBefore : tell(value);

/** The eight numbers of today, each with what it is compared to, and the way to what it counts. */
export function Figures({ today }: { today: Today }) {
  const { netSales, orders, averageOrder, conversion, toShip, stock, refunds, attention } = today;
  const { may } = usePerson();
  const orderList = may('order.read') ? '/orders' : undefined;
  return (
    <Stats>
      {netSales && (
        <Figure
          label={words.netSales}
          value={money(netSales.cents)}
          comparison={words.lastWeek(money(netSales.lastWeekCents))}
          to={orderList}
        />
      )}
      {orders && (
        <Figure
          label={words.orders}
          value={orders.count}
          comparison={words.lastWeek(String(orders.lastWeekCount))}
          to={orderList}
        />
      )}
      {averageOrder && (
        <Figure
          label={words.averageOrder}
          value={money(averageOrder.cents)}
          comparison={earlier(averageOrder.beforeCents, (cents) => words.before(money(cents)))}
          to={orderList}
        />
      )}
      {conversion && (
        <Figure
          label={words.conversion}
          value={percent(conversion.rate)}
          comparison={earlier(conversion.beforeRate, (rate) => words.weekBefore(percent(rate)))}
        />
      )}
      {toShip && (
        <Figure
          label={words.toShip}
          value={toShip.count}
          comparison={words.late(toShip.late)}
          to={toShip.late > 0 ? '/orders?view=late' : '/orders?view=to-pack'}
        />
      )}
      {stock && (
        <Figure
          label={words.stock}
          value={stock.out}
          comparison={words.low(stock.low)}
          to={stock.out === 0 ? LOW_STOCK : '/stock?view=sold-out'}
        />
      )}
      {refunds && (
        <Figure
          label={words.refunds}
          value={percent(refunds.rate)}
          comparison={words.disputes(refunds.openDisputes)}
          to={refunds.openDisputes > 0 ? '/orders?view=disputed' : undefined}
        />
      )}
      <Figure
        label={words.attention}
        value={attention.count}
        comparison={words.attentionParts(attention)}
        to={findAttention(attention)}
      />
    </Stats>
  );
}

/** Where what needs attention is seen to, the most urgent first. */
function findAttention(attention: Today['attention']): string | undefined {
  const { messages = 0, failedRefunds = 0, toReview = 0, requests = 0, costsMissing = 0 } = attention;
  const {
    blockingIssues = 0,
    disputes = 0,
    shopIssues = 0,
    overdueSources = 0,
    differingPayouts = 0,
    failingWebhooks = 0,
    notCollected = 0,
    dataRequests = 0,
  } = attention;
  if (failedRefunds > 0) return '/orders?view=refund-failed';
  if (disputes > 0) return '/orders?view=disputed';
  if (requests > 0) return '/orders?view=requests';
  if (toReview > 0) return '/orders?view=held';
  if (notCollected > 0) return '/orders?view=not-collected';
  if (dataRequests > 0) return '/data-requests';
  if (messages > 0) return '/messages';
  if (overdueSources > 0) return '/stock/counter-sales';
  if (differingPayouts > 0) return '/reports/payouts';
  if (failingWebhooks > 0) return '/webhooks';
  if (costsMissing > 0) return '/stock/receipts?view=costs-missing';
  return blockingIssues + shopIssues > 0 ? '/catalogue-checks' : undefined;
}

function Figure(props: { label: string; value: ReactNode; comparison: string; to?: string | undefined }) {
  const { label, value, comparison, to } = props;
  if (to === undefined) return <Stat label={label} value={value} comparison={comparison} />;
  return (
    <Link className="stat" to={to}>
      <span className="stat__l">{label}</span>
      <span className="stat__n">{value}</span>
      <span className="stat__d">{comparison}</span>
    </Link>
  );
}
