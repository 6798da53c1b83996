import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatCents } from '#contract/money.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Note } from '#ui/office/note.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import type { Answers } from '../api-client/typed-calls.ts';
import { deliveriesQuery } from '../calls/reports.ts';
import { QueryStates } from '../parts/query-states.tsx';
import { When } from '../parts/when.tsx';
import { words } from './messages.ts';
import { PeriodFields } from './period-fields.tsx';
import { ReportPage } from './report-page.tsx';
import { usePeriod } from './use-period.ts';

/** The record of deliveries that Ontario asks for. */
export function Component() {
  const chosen = usePeriod();
  const { period } = chosen;
  const found = useQuery(deliveriesQuery(period));
  return (
    <ReportPage
      title={words.deliveries}
      text={words.deliveriesText}
      kinds={['delivery-record']}
      filter={{ 'day.gte': period.from, 'day.lte': period.to }}
    >
      <PeriodFields chosen={chosen} />
      <QueryStates query={found}>{(report) => <Deliveries {...report} />}</QueryStates>
    </ReportPage>
  );
}

function Deliveries({ items, rowCount, withoutRecord }: Answers['GET /reports/deliveries']) {
  return (
    <>
      {withoutRecord > 0 && <Note kind="danger">{words.withoutRecord(withoutRecord)}</Note>}
      {items.length === 0 ? (
        <EmptyState title={words.noDeliveries} text={words.noDeliveriesText} />
      ) : (
        <div className="tblwrap tblwrap--in" role="group" aria-label={words.deliveries} tabIndex={0}>
          <table className="tbl tbl--in">
            <TableHead
              columns={[
                words.delivered,
                words.deliveredTo,
                [words.bottles, 'only-d'],
                [words.paid, 'num'],
                [words.deliveredBy, 'only-d'],
              ]}
            />
            <tbody>
              {items.map((row) => (
                <tr key={`${row.number} ${row.deliveredAt}`}>
                  <th scope="row">
                    <When at={row.deliveredAt} />
                    <small className="sub">
                      <Link to={`/orders/${row.number}`}>{row.number}</Link>
                    </small>
                  </th>
                  <td>
                    {row.name || words.erased}
                    <small className="sub">{row.address}</small>
                    {row.receiver !== '' && row.receiver !== row.name && (
                      <small className="sub">{words.receivedBy(row.receiver)}</small>
                    )}
                  </td>
                  <td className="only-d">{row.bottles}</td>
                  <td className="num">{`${row.currency} ${formatCents(row.totalCents)}`}</td>
                  <td className="only-d">{row.deliverer}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {rowCount > items.length && <p className="q">{words.moreRows(items.length, rowCount)}</p>}
    </>
  );
}
