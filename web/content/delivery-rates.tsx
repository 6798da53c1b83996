import { formatDate } from '#contract/format/format-date.ts';
import { formatList } from '#contract/format/format-list.ts';
import { formatCents } from '#contract/money.ts';
import { type DeliveryMethod, PARCEL_METHODS } from '#contract/checkout/quote.ts';
import type {
  DeliveryRate,
  DeliveryRates as DeliveryPrices,
  DeliverySurcharge,
  LastSafeDays,
  Province,
} from '#modules/content/index.ts';
import { TableRegion } from '#ui/table-region.tsx';
import { formatDay } from './format-day.ts';
import { Head } from './province-tables.tsx';
import { words } from './messages.ts';

type Props = { provinces: readonly Province[] } & DeliveryPrices;

/**
 * Delivery prices of every province that is served. A price with a known first or last day shows
 * it.
 */
export function DeliveryRates({ provinces, rates, surcharges, lastSafeDays, pickup }: Props) {
  const served = provinces.filter(
    ({ code, delivery }) => delivery.open && rates.some(({ province }) => province === code),
  );
  const toCollect = pickup && (
    <p>{words.rates.pickup(pickup.address, pickup.city, pickup.hours, pickup.holdDays)}</p>
  );
  if (served.length === 0) return toCollect ?? <p>{words.rates.unset}</p>;
  const { caption, province, methods, none } = words.rates;
  return (
    <>
      <TableRegion label={caption}>
        <Head columns={[province, ...PARCEL_METHODS.map((method) => methods[method])]} />
        <tbody>
          {served.map(({ code, name }) => (
            <tr key={code}>
              <th scope="row">{name}</th>
              {PARCEL_METHODS.map((method) => {
                const prices = rates.filter((rate) => rate.province === code && rate.method === method);
                return (
                  <td key={method} className="tnum" data-label={methods[method]}>
                    {prices.map(priceText).join('; ') || none}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </TableRegion>
      {toCollect}
      {surcharges.length > 0 && (
        <>
          <p>{words.rates.surcharges}</p>
          <ul>
            {surcharges.map((surcharge) => (
              <li key={surcharge.prefixes.join(' ')}>{surchargeText(surcharge)}</li>
            ))}
          </ul>
        </>
      )}
      {lastSafeDays && <LastDays provinces={served} days={lastSafeDays} />}
    </>
  );
}

/** Until when an order of every province arrives before Christmas. */
function LastDays({ provinces, days }: { provinces: readonly Province[]; days: LastSafeDays }) {
  const { province, methods, safe } = words.rates;
  const shown = provinces.filter(({ code }) => days.rows.some((row) => row.province === code));
  const showDay = (code: string, method: DeliveryMethod): string => {
    const found = days.rows.find((row) => row.province === code && row.method === method);
    return found ? formatDay(found.day.toISOString().slice(0, 10)) : safe.passed;
  };
  return (
    <>
      <p>{safe.title(formatDay(days.by.toISOString().slice(0, 10)))}</p>
      <TableRegion label={safe.caption}>
        <Head columns={[province, ...PARCEL_METHODS.map((method) => methods[method])]} />
        <tbody>
          {shown.map(({ code, name }) => (
            <tr key={code}>
              <th scope="row">{name}</th>
              {PARCEL_METHODS.map((method) => (
                <td key={method} className="tnum" data-label={methods[method]}>
                  {showDay(code, method)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </TableRegion>
      <p>{safe.until(formatDate(days.cutOff, 'time', days.timeZone))}</p>
    </>
  );
}

const surchargeText = ({ prefixes, cents, reason, ...days }: DeliverySurcharge): string =>
  withDays(words.rates.surcharge(formatList(prefixes), formatCents(cents), reason), days);

function priceText({ cents, steps, freeFromCents, days, ...dates }: DeliveryRate): string {
  const { price, step, free } = words.rates;
  const amounts = [
    formatCents(cents),
    ...(steps?.rows ?? []).map((row) => step[steps?.by ?? 'bottles'](row.from, formatCents(row.cents))),
    ...(freeFromCents === undefined ? [] : [free(formatCents(freeFromCents))]),
  ];
  return withDays(price(amounts.join(', '), days), dates);
}

function withDays(open: string, { from, until }: Pick<DeliveryRate, 'from' | 'until'>): string {
  const { from: begins, until: ends } = words.rates;
  const begun = from === null ? open : begins(open, formatDay(from));
  return until === null ? begun : ends(begun, formatDay(until));
}
