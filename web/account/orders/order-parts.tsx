import type { AccountOrder } from '#contract/account/account.ts';
import { formatCents } from '#contract/money.ts';
import { formatDate, formatMoment } from '../format-time.ts';
import { capitalize } from './order-texts.ts';
import { words } from './order-messages.ts';

/** History of the order, oldest entry first. One entry is the state, which the page has at its top. */
export function OrderHistory({ history }: Pick<AccountOrder, 'history'>) {
  if (history.length < 2) return null;
  return (
    <section className="order__history" aria-labelledby="history">
      <h2 id="history">{words.history}</h2>
      <ol>
        {history.map(({ at, text }) => (
          <li key={`${at} ${text}`}>
            <span>{capitalize(text)}</span>
            <time className="small muted tnum" dateTime={at}>
              {formatMoment(at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The parcels of the order, each with the page of its carrier where the shop knows it. */
export function Tracking({ order: { parcels } }: { order: Pick<AccountOrder, 'parcels'> }) {
  if (parcels.length === 0) return null;
  return (
    <p>
      {words.tracking}{' '}
      {parcels.map(({ carrier, tracking, url }, index) => (
        <span key={tracking} className="tnum order__track">
          {index > 0 && words.comma}
          {carrier !== '' && `${carrier} `}
          {url === null ? (
            tracking
          ) : (
            <a className="link" href={url} target="_blank" rel="noreferrer">
              {tracking}
            </a>
          )}
        </span>
      ))}
    </p>
  );
}

/** When to collect the order, by whom, and what to bring. */
export function Pickup(props: {
  pickup: NonNullable<AccountOrder['pickup']>;
  collector: string | undefined;
}) {
  const { hours, code, holdUntil } = props.pickup;
  return (
    <>
      {hours !== null && <p>{hours}</p>}
      {props.collector !== undefined && <p>{words.mayCollect(props.collector)}</p>}
      {code !== null && (
        <p>
          {words.code} <b className="tnum">{code}</b>
        </p>
      )}
      {code !== null && holdUntil !== null && <p>{words.holdUntil(formatDate(holdUntil))}</p>}
      <p className="hint">{words.bring}</p>
    </>
  );
}

/** Refunds of the order, done and pending. */
export function Refunds({ refunds }: Pick<AccountOrder, 'refunds'>) {
  if (refunds.length === 0) return null;
  return (
    <>
      <h3>{words.refunds}</h3>
      <dl className="totals order__refunds">
        {refunds.map(({ at, cents, text, isDone }) => (
          <div key={`${at} ${text}`}>
            <dt>
              {capitalize(text)}
              <small>
                {formatDate(at)}
                {!isDone && `${words.comma}${words.refundPending}`}
              </small>
            </dt>
            <dd>{formatCents(cents)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The orders that replace bottles of this one, or whose bottles it replaces. */
export function Exchanges({ exchanges }: Pick<AccountOrder, 'exchanges'>) {
  if (exchanges.length === 0) return null;
  return (
    <>
      <h3>{words.exchanges}</h3>
      {exchanges.map(({ number, isNew, page }) => (
        <p key={number}>
          {isNew ? words.exchangedFor : words.inExchangeFor}{' '}
          <a className="link tnum" href={page}>
            {words.orderNumber(number)}
          </a>
        </p>
      ))}
    </>
  );
}

/** The seller, as an invoice must name it. */
export function Seller({
  seller: { name, lines, taxNumbers },
  currency,
}: Pick<AccountOrder, 'seller' | 'currency'>) {
  return (
    <section className="order__seller" aria-labelledby="seller">
      <h2 id="seller">{words.seller}</h2>
      <address>
        {[name, ...lines].map((line) => (
          <span key={line}>{line}</span>
        ))}
        {taxNumbers.map((tax) => (
          <span key={tax.name} className="tnum">
            {tax.name} {tax.number}
          </span>
        ))}
      </address>
      <p className="hint">{words.currency(currency)}</p>
    </section>
  );
}
