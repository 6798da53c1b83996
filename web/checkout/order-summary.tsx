import { formatCents } from '#contract/money.ts';
import type { Choice } from './form/find-errors.ts';
import { OrderLines } from './order-lines.tsx';
import { OrderTotals } from './order-totals.tsx';
import type { Goods, ShownLine } from './order-view.ts';
import { words } from './messages.ts';

type Props = { lines: readonly ShownLine[]; goods: Goods; choice: Choice };

/** Summary on narrow screens: one line above the form that opens, without scripts too. */
export function FoldedSummary(props: Props) {
  const { goods, choice } = props;
  return (
    <details className="osum">
      <summary>
        <span>{words.summaryOf(words.items(goods.itemCount))}</span>
        <span className="tnum">
          <small>{goods.currency}</small> {formatCents(getTotal(props))}
        </span>
      </summary>
      <OrderLines lines={props.lines} />
      <Totals goods={goods} choice={choice} />
    </details>
  );
}

/**
 * Summary on wide screens, beside the form. It follows the choices and announces the total to
 * screen readers.
 */
export function OrderSummary(props: Props) {
  const { lines, goods, choice } = props;
  return (
    <aside className="cout__side" aria-labelledby="order-summary">
      <div className="cout__in">
        <h2 id="order-summary">{words.summary}</h2>
        <OrderLines lines={lines} />
        <Totals goods={goods} choice={choice} />
      </div>
    </aside>
  );
}

/** Announces the total once it has changed: the first total is no news. */
export function TotalAnnouncement(props: Pick<Props, 'goods' | 'choice'>) {
  return (
    <p className="sr" role="status">
      {props.choice.quote ? words.said(props.goods.currency, formatCents(getTotal(props))) : ''}
    </p>
  );
}

const getTotal = ({ goods, choice }: Pick<Props, 'goods' | 'choice'>): number =>
  choice.quote?.totalCents ?? goods.subtotalCents;

function Totals({ goods, choice: { offer, quote, method } }: Pick<Props, 'goods' | 'choice'>) {
  return (
    <OrderTotals
      goods={goods}
      quote={quote}
      delivery={words.delivery(method, offer?.name ?? '')}
      without={offer?.refusal ?? (offer ? words.notOffered(offer.name) : words.needsProvince)}
    />
  );
}
