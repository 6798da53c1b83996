import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatNumber } from '#contract/format/format-number.ts';
import { formatCents } from '#contract/money.ts';
import { call } from '../api-client/api.ts';
import { usePerson } from '../api-client/person.ts';
import { Note, Section, Split, Stat, Stats, When } from '../detail/parts.tsx';
import { QueryStates } from '../detail/query-states.tsx';
import { Page } from '../frame/page.tsx';
import { useOpenFromAddress } from '../frame/use-open-from-address.ts';
import { NewOrders } from '../orders/new-orders.tsx';
import { Button } from '../overlays/button.tsx';
import { SecondPasskeyNote } from '../own-sign-in/second-passkey-note.tsx';
import { words } from './messages.ts';
import { PauseSheet, useResume } from './pause-selling.tsx';
import type { Selling, Today } from './today.ts';
import { FailedPrices } from './failed-prices.tsx';
import { UpcomingChanges } from './upcoming-changes.tsx';

const EVERY_MS = 60_000;
const PER_CENT = 100;

/** What today asks for: eight numbers, orders to pack, low stock, and what changes soon. */
export function Component() {
  const person = usePerson();
  const [isPausing, setPausing] = useOpenFromAddress('pause');
  const query = useQuery({
    queryKey: ['orders', 'today'],
    queryFn: () => call<Today>('GET', '/today'),
    refetchInterval: EVERY_MS,
  });
  const selling = useQuery({ queryKey: ['selling'], queryFn: () => call<Selling>('GET', '/selling') }).data;
  const resume = useResume(selling);
  const mayPause = person.may('settings.write') && selling !== undefined;
  return (
    <Page
      title={words.today}
      facts={query.data?.queues ? [words.toPackFact(query.data.queues['to-pack'] ?? 0)] : []}
      actions={
        mayPause && (
          <Button
            icon={selling.pause ? 'play' : 'pause'}
            onClick={() => (selling.pause ? resume.mutate() : setPausing(true))}
            isBusy={resume.isPending}
          >
            {selling.pause ? words.resume : words.pause}
          </Button>
        )
      }
    >
      {selling?.isPaused && selling.pause && (
        <Note kind="danger">{words.paused(selling.pause.sentence)}</Note>
      )}
      <SecondPasskeyNote />
      {person.may('order.read') && <NewOrders />}
      <QueryStates query={query}>{(today) => <Numbers today={today} />}</QueryStates>
      {isPausing && selling && <PauseSheet selling={selling} onClose={() => setPausing(false)} />}
    </Page>
  );
}

const money = (cents: number | null): string => (cents === null ? words.none : formatCents(cents));
const percent = (rate: number | null): string =>
  rate === null ? words.none : `${formatNumber(Math.round(rate * PER_CENT * 10) / 10)}%`;

function Numbers({ today }: { today: Today }) {
  const { netSales, orders, averageOrder, conversion, toShip, stock, refunds, attention } = today;
  return (
    <>
      {today.failures && today.failures.length > 0 && (
        <Note kind="danger">
          {words.failures}
          <ul>
            {today.failures.map(({ name, reason, since }) => (
              <li key={name}>
                {name} ({reason}), <When at={since} />
              </li>
            ))}
          </ul>
        </Note>
      )}
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
      <Split
        asideLabel={words.lowStock}
        main={
          <>
            {today.ordersToPack && (
              <ToPack orders={today.ordersToPack} count={today.queues?.['to-pack'] ?? 0} />
            )}
            <FailedPrices prices={today.failedPrices ?? []} />
            <UpcomingChanges changes={today.upcoming} />
          </>
        }
        aside={<Aside today={today} />}
      />
    </>
  );
}

function ToPack({ orders, count }: { orders: NonNullable<Today['ordersToPack']>; count: number }) {
  const all = (
    <Link className="link small" to="/orders?view=to-pack">
      {words.all(count)}
    </Link>
  );
  return (
    <Section title={words.toPack} end={all}>
      {orders.length === 0 ? (
        <p className="m">{words.nothingToPack}</p>
      ) : (
        <table className="tbl tbl--in tbl--list">
          <thead>
            <tr>
              <th scope="col">{words.order}</th>
              <th scope="col">{words.customer}</th>
              <th scope="col" className="num">
                {words.bottles}
              </th>
              <th scope="col">{words.delivery}</th>
              <th scope="col">{words.paidAt}</th>
            </tr>
          </thead>
          <tbody>
            {orders.map(({ number, name, units, province, paidAt }) => (
              <tr key={number}>
                <th scope="row" className="mt">
                  <Link className="b" to={`/orders/${number}`}>
                    {number}
                  </Link>
                </th>
                <td className="ms">{name}</td>
                <td className="num">{units}</td>
                <td className="mx">{province}</td>
                <td className="me">
                  <When at={paidAt} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}

/** The list of what is low. */
const LOW_STOCK = '/stock?view=low';

function Aside({ today: { lowStock, stock, messages } }: { today: Today }) {
  return (
    <>
      {lowStock && <LowStock products={lowStock} count={stock?.low ?? lowStock.length} />}
      {messages && (
        <Section title={words.messages}>
          <p>
            <Link className="link" to="/messages">
              {words.open(messages.open)}
            </Link>
          </p>
          <p className="m">{words.unanswered(messages.late)}</p>
        </Section>
      )}
    </>
  );
}

function LowStock({ products, count }: { products: NonNullable<Today['lowStock']>; count: number }) {
  const all = (
    <Link className="link small" to={LOW_STOCK}>
      {words.all(count)}
    </Link>
  );
  return (
    <Section title={words.lowStock} end={all}>
      {products.length === 0 ? (
        <p className="m">{words.nothingLow}</p>
      ) : (
        <table className="tbl tbl--in">
          <thead>
            <tr>
              <th scope="col">{words.product}</th>
              <th scope="col" className="num">
                {words.daysLeft}
              </th>
              <th scope="col" className="num">
                {words.remaining}
              </th>
            </tr>
          </thead>
          <tbody>
            {products.map(({ productId, name, available, daysLeft }) => (
              <tr key={productId}>
                <th scope="row">
                  <Link className="b" to={`/products/${productId}`}>
                    {name}
                  </Link>
                </th>
                <td className="num q">
                  {daysLeft ?? (
                    <>
                      <span aria-hidden="true">–</span>
                      <span className="sr">{words.noSales}</span>
                    </>
                  )}
                </td>
                <td className="num b">{available}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {products.some(({ daysLeft }) => daysLeft === null) && <p className="small q">{words.noSalesNote}</p>}
    </Section>
  );
}
