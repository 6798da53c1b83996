import type { ReactNode } from 'react';
import { PARCEL_METHODS, type ParcelMethod } from '#contract/checkout/quote.ts';
import { formatDate } from '#contract/format/format-date.ts';
import { formatList } from '#contract/format/format-list.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/office/section.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import { State } from '#ui/office/tube.tsx';
import { type Delivery, findPrice, listLaterPrices, PROVINCE_NAMES } from './delivery.ts';
import { words } from './messages.ts';
import { PriceSheet } from './price-sheet.tsx';
import { RefusalSheet } from './refusal-sheet.tsx';
import type { SheetProps } from './use-terms-form.ts';

/** Opens a sheet. */
export type Open = (sheet: (props: SheetProps) => ReactNode) => void;
type Row = Delivery['provinces'][number];
type Props = { delivery: Delivery; open: Open | undefined };

const showDay = (day: string): string => formatDate(new Date(`${day}T00:00:00Z`), 'shortDay', 'UTC');
/** The last day of a row whose first day without it is `to`. */
const showLastDay = (to: string): string =>
  showDay(new Date(Date.parse(`${to}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10));

/** The provinces: whether each is served, its licence, and its prices, which open in a sheet. */
export function ProvinceTable({ delivery, open }: Props) {
  const { provinces } = delivery;
  const served = provinces.filter(({ refusal }) => refusal === null).length;
  const [shown, without] = separateUnlicensed(delivery);
  return (
    <Section
      title={words.whereWeDeliver}
      end={<span className="q">{words.open(served, provinces.length)}</span>}
    >
      {shown.length > 0 && (
        <div className="tblwrap" role="region" aria-label={words.provinces} tabIndex={0}>
          <table className="tbl tbl--stack dtable">
            <TableHead
              columns={[
                words.province,
                words.state,
                words.licence,
                ...PARCEL_METHODS.map((method) => words.methods[method]),
              ]}
            />
            <tbody>
              {shown.map((row) => (
                <ProvinceRow key={row.province} row={row} delivery={delivery} open={open} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {without.length > 0 && (
        <p>
          {words.withoutLicence}{' '}
          {formatList(without.map(({ province }) => PROVINCE_NAMES.get(province) ?? province))}.
        </p>
      )}
      <p className="q">{words.licenceNote}</p>
    </Section>
  );
}

/** Provinces that have a row, and those without a licence that nothing is written down about. */
function separateUnlicensed({ provinces, licences, terms }: Delivery): [shown: Row[], without: Row[]] {
  const isNamed = ({ province }: Row): boolean =>
    [...licences, ...terms.refusals].some((one) => one.province === province);
  return [provinces.filter(isNamed), provinces.filter((row) => !isNamed(row))];
}

function ProvinceRow({ row, delivery, open }: Props & { row: Row }) {
  const { province, refusal } = row;
  const licences = delivery.licences.filter((one) => one.province === province);
  const until = licences.every(({ to }) => to === undefined)
    ? words.licenceOpen
    : formatList(
        licences.flatMap(({ to }) => (to === undefined ? [] : [words.licenceUntil(showLastDay(to))])),
      );
  return (
    <tr>
      <th scope="row">{PROVINCE_NAMES.get(province)}</th>
      <td className="dtable__state">
        <State level={refusal === null ? 3 : 0} word={refusal === null ? words.served : words.notServed} />
        {refusal !== null && <span className="dtable__why q">{refusal}</span>}
        {open && <RefusalButtons row={row} delivery={delivery} open={open} />}
      </td>
      <td className="dtable__licence" data-label={words.licence}>
        {licences.length === 0 ? words.noLicence : until}
      </td>
      {PARCEL_METHODS.map((method) => (
        <td key={method} className="dtable__price" data-label={words.methods[method]}>
          {licences.length > 0 && <PriceCell row={row} method={method} delivery={delivery} open={open} />}
        </td>
      ))}
    </tr>
  );
}

function RefusalButtons({ row: { province }, delivery, open }: { row: Row; delivery: Delivery; open: Open }) {
  const isRefused = delivery.terms.refusals.some((one) => one.province === province);
  const hasLicence = delivery.licences.some((one) => one.province === province);
  const button = (label: string, isResumed: boolean) => (
    <Button
      size="small"
      variant="quiet"
      onClick={() => open((props) => <RefusalSheet {...props} province={province} isResumed={isResumed} />)}
    >
      {label}
      <span className="sr"> {PROVINCE_NAMES.get(province)}</span>
    </Button>
  );
  return (
    <span className="row row--n dtable__do">
      {button(isRefused ? words.changeReason : words.stop, false)}
      {isRefused && hasLicence && button(words.resume, true)}
    </span>
  );
}

function PriceCell({ row, method, delivery, open }: Props & { row: Row; method: ParcelMethod }) {
  const { province, today } = row;
  const price = findPrice(delivery.terms, province, method, today);
  const text = price && (price.steps ? words.stepped : words.price)(price.cents, price.days);
  const place = { province, method, today };
  return (
    <>
      {open ? (
        <Button
          size="small"
          variant="quiet"
          aria-label={words.changePrice(
            words.methods[method],
            PROVINCE_NAMES.get(province) ?? province,
            text ?? words.addPrice,
          )}
          onClick={() => open((props) => <PriceSheet {...props} place={place} />)}
        >
          {text ?? words.addPrice}
        </Button>
      ) : (
        text
      )}
      {price?.carriedBy === 'own' && <span className="dtable__why q">{words.isOwn}</span>}
      {listLaterPrices(delivery.terms, province, method, today).map(({ cents, from }) => (
        <span key={from} className="dtable__why q">
          {words.later(cents, showDay(from))}
        </span>
      ))}
    </>
  );
}
