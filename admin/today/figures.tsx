import { Link } from 'react-router';
import { formatNumber } from '#contract/format/format-number.ts';
import { formatCents } from '#contract/money.ts';
import { Stat, Stats } from '#ui/office/stats.tsx';
import { LOW_STOCK } from './low-stock.tsx';
import { words } from './messages.ts';
import type { Today } from './today.ts';

const PER_CENT = 100;

const money = (cents: number | null): string => (cents === null ? words.none : formatCents(cents));
const percent = (rate: number | null): string =>
  rate === null ? words.none : `${formatNumber(Math.round(rate * PER_CENT * 10) / 10)}%`;

/** The eight numbers of today, each with what it is compared to. */
export function Figures({ today }: { today: Today }) {
  const { netSales, orders, averageOrder, conversion, toShip, stock, refunds, attention } = today;
  return (
    <Stats>
      {netSales && (
        <Stat
          label={words.netSales}
          value={money(netSales.cents)}
          comparison={words.lastWeek(money(netSales.lastWeekCents))}
        />
      )}
      {orders && (
        <Stat
          label={words.orders}
          value={orders.count}
          comparison={words.lastWeek(String(orders.lastWeekCount))}
        />
      )}
      {averageOrder && (
        <Stat
          label={words.averageOrder}
          value={money(averageOrder.cents)}
          comparison={words.before(money(averageOrder.beforeCents))}
        />
      )}
      {conversion && (
        <Stat
          label={words.conversion}
          value={percent(conversion.rate)}
          comparison={words.weekBefore(percent(conversion.beforeRate))}
        />
      )}
      {toShip && <Stat label={words.toShip} value={toShip.count} comparison={words.late(toShip.late)} />}
      {stock && (
        <Stat
          label={words.stock}
          value={
            <Link className="link" to="/stock?view=sold-out">
              {stock.out}
            </Link>
          }
          comparison={
            <Link className="link" to={LOW_STOCK}>
              {words.low(stock.low)}
            </Link>
          }
        />
      )}
      {refunds && (
        <Stat
          label={words.refunds}
          value={percent(refunds.rate)}
          comparison={words.disputes(refunds.openDisputes)}
        />
      )}
      <Stat label={words.attention} value={attention.count} comparison={words.attentionParts(attention)} />
    </Stats>
  );
}
