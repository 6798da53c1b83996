import { formatNumber } from '#contract/format/format-number.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/office/note.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import type { CounterReport, ReportReading } from '../calls/counter-sales.ts';
import { words } from './messages.ts';
import { ReportColumns } from './report-columns.tsx';
import type { Looked } from './use-day-report.ts';

/** Names that one sentence lists. */
const LISTED = 5;
/** Rows that cannot be read, as many as are shown. */
const SHOWN = 20;

const list = (names: readonly string[]): string =>
  names.length > LISTED ? `${names.slice(0, LISTED).join(', ')}…` : names.join(', ');

/** What a day report changes, and how it was read. */
export function ReportDifferences(props: {
  looked: Looked;
  isBusy: boolean;
  onReading(reading: ReportReading): void;
  onPost(): void;
  onLeave(): void;
}) {
  const { looked, isBusy, onReading, onPost, onLeave } = props;
  const { file, reading, report } = looked;
  const { used, fresh, known, leftOut, differing, differences, notFound, errors, asksDayOrder } = report;
  const lacksColumn = used.code === undefined || used.units === undefined;
  const isReady = !lacksColumn && !asksDayOrder && errors.length === 0 && fresh > 0;
  const bottles = differences.reduce((sum, { units }) => sum + units, 0);
  const counts = [
    words.fresh(fresh),
    ...(known > 0 ? [words.known(known)] : []),
    ...(leftOut > 0 ? [words.leftOut(leftOut)] : []),
  ];
  return (
    <div className="stack">
      <p aria-live="polite">
        <b>{file.name}</b> <span className="q">{counts.join(' · ')}</span>
      </p>
      <ReportColumns report={report} reading={reading} onReading={onReading} />
      {lacksColumn && <Note kind="info">{words.chooseColumns}</Note>}
      {errors.length > 0 && <Unread errors={errors} />}
      {differing.length > 0 && <Note kind="info">{words.differing(list(differing))}</Note>}
      {notFound.length > 0 && (
        <Note kind="info">{words.notFoundNow(notFound.length, list(notFound.map(({ code }) => code)))}</Note>
      )}
      {fresh === 0 && known > 0 && <p>{words.nothingNew}</p>}
      {differences.length > 0 && <Differences differences={differences} />}
      <div className="row">
        {isReady && (
          <Button variant="primary" isBusy={isBusy} onClick={onPost}>
            {bottles > 0 ? words.post(bottles) : words.postNone}
          </Button>
        )}
        <Button onClick={onLeave}>{words.another}</Button>
      </div>
    </div>
  );
}

const Unread = ({ errors }: { errors: CounterReport['errors'] }) => (
  <Note kind="danger">
    {words.unread(errors.length)}
    <ul className="bullets">
      {errors.slice(0, SHOWN).map(({ row, message }) => (
        <li key={row}>{words.row(row, message)}</li>
      ))}
    </ul>
  </Note>
);

const Differences = ({ differences }: { differences: CounterReport['differences'] }) => (
  <div className="tblwrap tblwrap--in" role="group" aria-label={words.report} tabIndex={0}>
    <table className="tbl tbl--in">
      <TableHead
        columns={[words.product, [words.sold, 'num'], [words.before, 'num'], [words.after, 'num']]}
      />
      <tbody>
        {differences.map(({ productId, sku, name, units, before, after }) => (
          <tr key={productId}>
            <th scope="row">
              {name}
              <small className="sub">{sku}</small>
            </th>
            <td className="num b">{formatNumber(units)}</td>
            <td className="num">{formatNumber(before)}</td>
            <td className="num">{formatNumber(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
