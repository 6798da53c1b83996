import { type Currency, formatCents } from '#contract/money.ts';
import { formatCad, formatRate, type Goods, type ShownFee, type ShownQuote } from './order-view.ts';
import { words } from './messages.ts';

/**
 * Totals of an order, line by line. `delivery` names method and province. Without a quote only the
 * subtotal is shown.
 */
export function OrderTotals(props: {
  goods: Goods;
  quote: ShownQuote | null;
  delivery: string;
  /** Reason why there is no quote. */
  without?: string;
}) {
  const { goods, quote, delivery, without = words.needsProvince } = props;

  const { itemCount, subtotalCents, savingsCents, currency } = goods;
  return (
    <>
      <dl className="totals">
        <div>
          <dt>
            {words.subtotal(words.items(itemCount))}
            {savingsCents > 0 && <small>{words.savings(formatCents(savingsCents))}</small>}
          </dt>
          <dd>{formatCents(subtotalCents)}</dd>
        </div>
        {quote && <Added quote={quote} delivery={delivery} currency={currency} />}
        <div className="is-total">
          <dt>{quote ? words.total : words.totalSoFar}</dt>
          <dd>
            <small>{currency}</small> {formatCents(quote ? quote.totalCents : subtotalCents)}
          </dd>
        </div>
      </dl>
      {!quote && <p className="hint">{without}</p>}
    </>
  );
}

function Added({ quote, delivery, currency }: { quote: ShownQuote; delivery: string; currency: Currency }) {
  const { deliveryCents, surcharge, waivedDeliveryCents, taxes, deposits, depositCents } = quote;
  const { fees = [] } = quote;
  return (
    <>
      <div>
        <dt>
          {delivery}
          {waivedDeliveryCents !== undefined && (
            <small>{words.freeDelivery(formatCents(waivedDeliveryCents))}</small>
          )}
          {surcharge && <small>{words.surcharge(formatCents(surcharge.cents), surcharge.reason)}</small>}
        </dt>
        <dd>{formatCents(deliveryCents)}</dd>
      </div>
      {fees.map((fee) => (
        <div key={`${fee.eachCadCents} ${fee.isInPrice}`}>
          <dt>
            {words.fee}
            <small>{feeText(fee, currency)}</small>
          </dt>
          <dd>{fee.isInPrice ? words.inPrice : formatCents(fee.cents)}</dd>
        </div>
      ))}
      {taxes.map(({ name, rateMillionths, cents }) => (
        <div key={name}>
          <dt>{words.tax(name, formatRate(rateMillionths))}</dt>
          <dd>{formatCents(cents)}</dd>
        </div>
      ))}
      {deposits.length > 0 && (
        <div>
          <dt>
            {words.deposit}
            <small>{currency === 'CAD' ? depositText(quote) : convertedDepositText(quote, currency)}</small>
          </dt>
          <dd>{formatCents(depositCents)}</dd>
        </div>
      )}
    </>
  );
}

/** A fee as deposits are told: in Canadian dollars, and what that is in the shop's currency. */
function feeText({ count, eachCadCents, cadCents, cents, isInPrice }: ShownFee, currency: Currency): string {
  const isCad = currency === 'CAD';
  const each = words.depositEach(count, isCad ? formatCents(eachCadCents) : `CAD ${formatCad(eachCadCents)}`);
  if (isInPrice || isCad) return words.feeSum(each);
  return words.convertedFeeSum({
    each,
    cad: formatCad(cadCents),
    converted: `${currency} ${formatCad(cents)}`,
  });
}

/** Each deposit, in a shop that sells in the currency of deposits. */
const depositText = ({ deposits }: ShownQuote): string =>
  words.depositSum(
    joined(deposits.map(({ count, eachCadCents }) => words.depositEach(count, formatCents(eachCadCents)))),
  );

/** Each deposit in Canadian dollars, their sum, and the sum in the shop's currency. */
const convertedDepositText = (
  { deposits, depositCents, depositCadCents }: ShownQuote,
  currency: Currency,
): string =>
  words.convertedDepositSum({
    each: joined(
      deposits.map(({ count, eachCadCents }) => words.depositEach(count, `CAD ${formatCad(eachCadCents)}`)),
    ),
    cad: formatCad(depositCadCents),
    converted: `${currency} ${formatCad(depositCents)}`,
  });

/** Joins texts: `a`, `a and b`, `a, b and c`. */
function joined(texts: readonly string[]): string {
  const last = texts.at(-1) ?? '';
  return texts.length < 2 ? last : texts.slice(0, -1).join(words.comma) + words.and + last;
}
