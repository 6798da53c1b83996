import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '#ui/empty-state.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import type { Answers } from '../api-client/typed-calls.ts';
import { foundProductsQuery, productQuery } from '../calls/products.ts';
import { recallQuery } from '../calls/reports.ts';
import { Combobox } from '../parts/combobox.tsx';
import { QueryStates } from '../parts/query-states.tsx';
import { When } from '../parts/when.tsx';
import { words } from './messages.ts';
import { PeriodFields } from './period-fields.tsx';
import { ReportPage } from './report-page.tsx';
import { usePeriod } from './use-period.ts';

/** Products that are offered at once. */
const OFFERED = 50;

/** Who bought a product: the address names it, or several by their ids with commas. */
export function Component() {
  const chosen = usePeriod();
  const { period, address, choose } = chosen;
  const product = address.get('product') ?? '';
  const found = useQuery({ ...recallQuery({ ...period, product }), enabled: product !== '' });
  return (
    <ReportPage
      title={words.recall}
      text={words.recallText}
      kinds={product === '' ? [] : ['recall']}
      filter={{ 'day.gte': period.from, 'day.lte': period.to, product }}
    >
      <PeriodFields chosen={chosen}>
        <ProductField chosen={product} onChoose={(id) => choose({ product: id })} />
      </PeriodFields>
      {product === '' ? (
        <EmptyState title={words.noProduct} text={words.noProductText} />
      ) : (
        <QueryStates query={found}>{(report) => <Orders {...report} />}</QueryStates>
      )}
    </ReportPage>
  );
}

function ProductField({ chosen, onChoose }: { chosen: string; onChoose(id: string): void }) {
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const count = chosen === '' ? 0 : chosen.split(',').length;
  const own = useQuery({ ...productQuery(chosen), enabled: count === 1 });
  const first = useQuery(foundProductsQuery('', OFFERED));
  const found = useQuery({ ...foundProductsQuery(q, OFFERED), enabled: q !== '' });
  const products = new Map(
    [...(first.data?.items ?? []), ...(found.data?.items ?? []), ...(own.data ? [own.data] : [])].map(
      ({ id, name }) => [id, name],
    ),
  );
  if (count > 1) products.set(chosen, words.ofReceipt(count));
  return (
    <Combobox
      name="product"
      label={words.product}
      placeholder={words.chooseProduct}
      choices={[...products].map(([value, label]) => ({ value, label }))}
      chosen={chosen}
      onType={setTyped}
      onChoose={onChoose}
    />
  );
}

function Orders({ items, rowCount }: Answers['GET /reports/recall']) {
  if (items.length === 0) return <EmptyState title={words.noRecalled} text={words.noRecalledText} />;
  return (
    <>
      <div className="tblwrap tblwrap--in" role="group" aria-label={words.recall} tabIndex={0}>
        <table className="tbl tbl--in">
          <TableHead
            columns={[
              words.order,
              words.boughtBy,
              words.contact,
              [words.bottles, 'num'],
              [words.paidOn, 'only-d'],
            ]}
          />
          <tbody>
            {items.map((row) => (
              <tr key={`${row.number} ${row.productId}`}>
                <th scope="row">
                  <Link to={`/orders/${row.number}`}>{row.number}</Link>
                  <small className="sub">{row.product}</small>
                </th>
                <td>{row.name || words.erased}</td>
                <td>
                  {row.email}
                  <small className="sub">{row.phone}</small>
                </td>
                <td className="num">{words.bottlesOf(row.units, row.refundedUnits)}</td>
                <td className="only-d">
                  <When at={row.paidAt} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rowCount > items.length && <p className="q">{words.moreRows(items.length, rowCount)}</p>}
    </>
  );
}
