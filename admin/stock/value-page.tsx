import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { formatDate } from '#contract/format/format-date.ts';
import { formatNumber } from '#contract/format/format-number.ts';
import { formatCents } from '#contract/money.ts';
import { Note } from '#ui/office/note.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import type { Answers } from '../api-client/typed-calls.ts';
import { stockValueQuery } from '../calls/stock.ts';
import { Page } from '../page/page.tsx';
import { DateField } from '../parts/date-field.tsx';
import { QueryStates } from '../parts/query-states.tsx';
import { STOCK_CRUMB, words } from './messages.ts';
import './value.css';

type Value = Answers['GET /stock-value'];

/** What the bottles in the building were worth at the end of a day, at average cost. */
export function Component() {
  const [address, setAddress] = useSearchParams();
  // Without a day in the address it is today, as the shop says.
  const day = address.get('day');
  const query = useQuery(stockValueQuery(day));
  return (
    <Page title={words.stockValue} crumbs={[STOCK_CRUMB]} facts={[words.stockValueText]}>
      <div className="value-day">
        <DateField
          label={words.day}
          value={day ?? query.data?.day ?? ''}
          onChange={(chosen) => setAddress(chosen === '' ? {} : { day: chosen }, { replace: true })}
        />
      </div>
      <QueryStates query={query}>{(value) => <Values value={value} />}</QueryStates>
    </Page>
  );
}

function Values({ value }: { value: Value }) {
  return (
    <>
      {value.unvaluedProducts > 0 && <Note kind="info">{words.unvalued(value.unvaluedProducts)}</Note>}
      <table className="tbl tbl--in" aria-label={words.stockValue}>
        <TableHead
          columns={[words.category, [words.products, 'num'], [words.bottles, 'num'], [words.value, 'num']]}
        />
        <tbody>
          {value.categories.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              <td className="num">{formatNumber(row.products)}</td>
              <td className="num">{formatNumber(row.bottles)}</td>
              <td className="num">
                <KnownValue sum={row} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.totalOn(formatDate(new Date(value.day), 'day', 'UTC'))}</th>
            <td className="num b">{formatNumber(value.products)}</td>
            <td className="num b">{formatNumber(value.bottles)}</td>
            <td className="num b">
              <KnownValue sum={value} />
            </td>
          </tr>
        </tfoot>
      </table>
    </>
  );
}

/** The value, or that no cost of its bottles is known: a sum of 0.00 would be wrong. */
function KnownValue({ sum }: { sum: Pick<Value, 'products' | 'unvaluedProducts' | 'valueCadCents'> }) {
  if (sum.products > 0 && sum.unvaluedProducts === sum.products)
    return <span className="q">{words.notKnown}</span>;
  return formatCents(sum.valueCadCents);
}
