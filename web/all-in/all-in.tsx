import { useEffect, useState } from 'react';
import { findProvince, PROVINCES, type Province } from '#contract/checkout/provinces.ts';
import { formatCents } from '#contract/money.ts';
import { SelectField } from '#ui/select-field.tsx';
import { keepProvince } from './keep-province.ts';
import { describeAllIn, getProvince, loadAllIn, type Priced, toDollars } from './load-all-in.ts';
import { words } from './messages.ts';
import stylesheet from './all-in.css?url';

const PERCENT_MILLIONTHS = 10_000;

type Loaded = { code: string; priced: Priced | 'failed' };

/**
 * What one of a product costs in the visitor's province: one line, and in it the choice of the province
 * and the parts.
 */
export function AllIn({ id }: { id: string }) {
  const [province, setProvince] = useState<Province | undefined>(getProvince);
  const priced = usePrice(id, province);
  const choose = (code: string): void => {
    const chosen = findProvince(code);
    if (!chosen) return;
    keepProvince(code);
    setProvince(chosen);
  };
  const isPriced = province && priced && priced !== 'failed';
  return (
    <details className="all-in">
      <link rel="stylesheet" href={stylesheet} precedence="page" />
      <summary>{isPriced ? describeAllIn(priced, province) : words.inYourProvince}</summary>
      <div className="all-in__panel">
        <SelectField
          id="all-in-province"
          label={words.province}
          value={province?.code ?? ''}
          onChange={({ target }) => choose(target.value)}
        >
          {!province && <option value="">{words.choose}</option>}
          {PROVINCES.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <div role="status">
          {priced === 'failed' && <p>{words.failed}</p>}
          {isPriced && <Parts {...priced} />}
        </div>
      </div>
    </details>
  );
}

/** Loads the price in the chosen province; `undefined` until it is there. */
function usePrice(id: string, province: Province | undefined): Loaded['priced'] | undefined {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    if (!province) return undefined;
    let isCurrent = true;
    const end = (priced?: Priced): void => {
      if (isCurrent) setLoaded({ code: province.code, priced: priced ?? 'failed' });
    };
    void loadAllIn(province, [id]).then(
      ([priced]) => end(priced),
      () => end(),
    );
    return () => {
      isCurrent = false;
    };
  }, [id, province]);
  return loaded?.code === province?.code ? loaded?.priced : undefined;
}

function Parts({ item: { price, refusal }, currency }: Priced) {
  if (!price) return <p>{refusal}</p>;
  const rows = [
    [words.price, formatCents(price.productCents)],
    ...price.fees.map(({ cents, isInPrice }) => [words.fee, isInPrice ? words.inPrice : formatCents(cents)]),
    ...price.taxes.map(({ name, rateMillionths, cents }) => [
      words.tax(name, String(rateMillionths / PERCENT_MILLIONTHS)),
      formatCents(cents),
    ]),
    ...(price.depositCents > 0
      ? [[words.deposit(toDollars(price.depositCadCents)), formatCents(price.depositCents)]]
      : []),
    [words.total(currency), formatCents(price.totalCents)],
  ];
  return (
    <dl className="all-in__parts">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
