import { useRef, useState } from 'react';
import type { AccountOrder } from '#contract/account/account.ts';
import { ACCOUNT_PATHS } from '#contract/account/paths.ts';
import { findProvince } from '#contract/checkout/provinces.ts';
import { pageHref } from '#contract/bundle-locale.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { OrderLines } from '#web/checkout/order-lines.tsx';
import { OrderTotals } from '#web/checkout/order-totals.tsx';
import { shownQuote } from '#web/checkout/order-view.ts';
import { words as checkout } from '#web/checkout/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { StatusMessage } from '#ui/status-message.tsx';
import { formatDate } from '../format-time.ts';
import { OrderAgain } from './order-again.tsx';
import { OrderInvoices } from './order-invoices.tsx';
import { Exchanges, OrderHistory, Pickup, Refunds, Seller, Tracking } from './order-parts.tsx';
import { getAddress, capitalize } from './order-texts.ts';
import { words } from './order-messages.ts';
import { ReportProblem } from './report-problem.tsx';
import { AsyncContent } from '../loading-states.tsx';
import { isProblem, useAccount } from '../use-account.ts';
import { useOrderPictures } from './use-order-pictures.ts';

/** One order: state, lines, totals and actions. */
export function OrderSheet({ number, isMailInFiles }: { number: string; isMailInFiles: boolean }) {
  const order = useAccount(`/orders/${encodeURIComponent(number)}`);
  if (order.state === 'failed' && isProblem(order.answer, 'not-found')) return <Unknown />;
  return (
    <>
      <PageLink className="back" to={ACCOUNT_PATHS.orders}>
        <Icon name="arrow-left" />
        {words.back}
      </PageLink>
      <AsyncContent of={order} lines={8}>
        {({ data, put, reload }) => (
          <Sheet order={data} isMailInFiles={isMailInFiles} onChange={put} onStale={reload} />
        )}
      </AsyncContent>
    </>
  );
}

type Props = {
  order: AccountOrder;
  /** Whether e-mails about test orders are only written to files. */
  isMailInFiles: boolean;
  onChange(order: AccountOrder): void;
  onStale(): void;
};

function Sheet({ order, isMailInFiles, onChange, onStale }: Props) {
  const { number, quote, details, isTest } = order;
  const [messages, setMessage] = useState<string | null>(null);
  const state = useRef<HTMLParagraphElement>(null);
  const lines = useOrderPictures(order.lines);
  const { itemCount, subtotalCents, savingsCents } = quote;
  const province = findProvince(details.province)?.name ?? details.province;
  return (
    <article className="order receipt">
      <p className="receipt__title">
        {words.receipt}
        {words.comma}
        {words.orderNumber(number)}
      </p>
      <p ref={state} className="lead order__state" tabIndex={-1}>
        {capitalize(order.stateText)}
      </p>
      <p className="muted">{words.placed(number, formatDate(order.at))}</p>
      <Tracking order={order} />
      {isTest && <p className="cnote">{isMailInFiles ? words.testNote : words.testByProvider}</p>}
      <div className="order__do">
        <OrderAgain lines={order.lines} />
        <Button onClick={() => window.print()}>{words.print}</Button>
        {(order.returnable.length > 0 || order.request !== null) && (
          <LinkButton href={pageHref(order.page)}>{words.request[order.request?.kind ?? 'ask']}</LinkButton>
        )}
        {order.mayCancel && (
          <CancelOrder
            number={number}
            onCancelled={(changed) => {
              onChange(changed);
              setMessage(words.cancel.done);
              // The focused button has been removed.
              state.current?.focus();
            }}
            onMovedOn={onStale}
          />
        )}
      </div>
      <StatusMessage text={messages} />
      <div className="ordered">
        <section aria-labelledby="bought">
          <h2 id="bought">{words.bought}</h2>
          <OrderLines lines={lines} />
        </section>
        <section className="ordered__side" aria-labelledby="came-to">
          <h2 id="came-to">{words.summary}</h2>
          <OrderTotals
            goods={{ itemCount, subtotalCents, savingsCents, currency: order.currency }}
            quote={shownQuote(quote)}
            delivery={checkout.delivery(details.method, province)}
          />
          <Refunds refunds={order.refunds} />
          <Exchanges exchanges={order.exchanges} />
          <h3>{order.pickup ? words.whereToCollect : words.where}</h3>
          <address>
            {getAddress(order.pickup ? { ...details, name: order.seller.name } : details).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
          {order.pickup && <Pickup pickup={order.pickup} collector={details.collector} />}
          {!order.pickup && (
            <p className="hint">{quote.carriedBy === 'own' ? words.byUs : words.atTheDoor}</p>
          )}
        </section>
      </div>
      <OrderHistory history={order.history} />
      <OrderInvoices order={order} />
      <Seller seller={order.seller} currency={order.currency} />
      <ReportProblem number={number} />
    </article>
  );
}

function Unknown() {
  return (
    <section className="acct__none">
      <h2>{words.unknown.title}</h2>
      <p>{words.unknown.text}</p>
      <LinkButton to={ACCOUNT_PATHS.orders}>{words.back}</LinkButton>
    </section>
  );
}
