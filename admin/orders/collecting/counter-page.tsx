import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { EmptyState } from '#ui/empty-state.tsx';
import { Section } from '#ui/office/section.tsx';
import { findToCollect, toCollectQuery } from '../../calls/orders.ts';
import { Page } from '../../page/page.tsx';
import { QueryStates } from '../../parts/query-states.tsx';
import { Thumbnail } from '../../parts/thumbnail.tsx';
import { beep } from '../../scanning/beep.ts';
import { ScanForm, type ScanResult } from '../../scanning/scan-form.tsx';
import { BottlesText } from '../bottles.tsx';
import { words as orderWords } from '../messages.ts';
import type { OrderRow } from '../order.ts';
import { useOrderFailed } from '../use-order-command.ts';
import { words } from './messages.ts';
import './collecting.css';

/** The counter: an order is found by its code or number, or in the list of those that wait. */
export function Component() {
  const navigate = useNavigate();
  const failed = useOrderFailed();
  const waiting = useQuery(toCollectQuery());
  const [result, setResult] = useState<ScanResult | null>(null);
  const find = (text: string): void =>
    void findToCollect(text).then((number) => {
      beep(number === undefined ? 2 : 1);
      if (number === undefined) setResult({ text: words.notFound(text), isWrong: true });
      else void navigate(`/orders/${number}/collect`);
    }, failed);
  return (
    <Page title={words.counter} crumbs={[[orderWords.orders, '/orders']]}>
      <ScanForm label={words.code} hint={words.codeHint} result={result} onScan={find} />
      <QueryStates query={waiting}>{({ items }) => <Waiting orders={items} />}</QueryStates>
    </Page>
  );
}

function Waiting({ orders }: { orders: readonly OrderRow[] }) {
  if (orders.length === 0) return <EmptyState title={words.nothing} text={words.nothingText} />;
  return (
    <Section title={words.waiting}>
      <ul className="waiting">
        {orders.map((order) => (
          <li key={order.number}>
            <Link to={`/orders/${order.number}${order.isReady ? '/collect' : ''}`}>
              {order.bottles[0] && <Thumbnail {...order.bottles[0]} />}
              <span>
                <b>{order.name}</b>
                <small className="q">
                  <BottlesText {...order} />
                </small>
              </span>
              <span className="waiting__end">
                <span className="tnum">{order.number}</span>
                {!order.isReady && <small className="q">{words.notReady}</small>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
