import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '#contract/format/format-date.ts';
import { formatCents } from '#contract/money.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/office/section.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import { usePerson } from '../api-client/person.ts';
import type { Answers } from '../api-client/typed-calls.ts';
import { taxPeriodsQuery } from '../calls/reports.ts';
import { QueryStates } from '../parts/query-states.tsx';
import { words } from './messages.ts';
import { formatPeriod, nameTax } from './name-period.ts';
import type { Period } from './period.ts';
import { ClosePeriod, ReopenPeriod } from './period-sheets.tsx';

type TaxPeriod = Answers['GET /tax-periods']['items'][number];

const formatDay = (day: string): string => formatDate(new Date(day), 'shortDay', 'UTC');

/** Periods that were closed, and the way to close that of the report. */
export function Periods(props: { taxes: Answers['GET /reports/taxes']['taxes']; period: Period }) {
  const { taxes, period } = props;
  const found = useQuery(taxPeriodsQuery());
  const [isClosing, setClosing] = useState(false);
  return (
    <Section
      title={words.periods}
      end={
        taxes.length > 0 && (
          <Button size="small" onClick={() => setClosing(true)}>
            {words.closePeriod}
          </Button>
        )
      }
    >
      <p>{words.periodsText}</p>
      <QueryStates query={found}>{({ items }) => <PeriodTable periods={items} />}</QueryStates>
      {isClosing && <ClosePeriod taxes={taxes} period={period} onClose={() => setClosing(false)} />}
    </Section>
  );
}

function PeriodTable({ periods }: { periods: readonly TaxPeriod[] }) {
  const { may } = usePerson();
  const [opened, setOpened] = useState<TaxPeriod | null>(null);
  if (periods.length === 0) return <p>{words.noPeriods}</p>;
  return (
    <>
      <table className="tbl tbl--in" aria-label={words.periods}>
        <TableHead
          columns={[
            words.filedTax,
            words.days,
            [words.net, 'num'],
            [words.netCad, 'only-d'],
            [words.due, 'only-d'],
            [words.closed, 'only-d'],
            words.state,
          ]}
        />
        <tbody>
          {periods.map((one) => (
            <tr key={one.id}>
              <th scope="row">{nameTax(one)}</th>
              <td>{formatPeriod(one)}</td>
              <td className="num">{formatCents(one.netCents)}</td>
              <td className="num only-d">{formatCents(one.netCadCents)}</td>
              <td className="only-d">{one.dueDay && formatDay(one.dueDay)}</td>
              <td className="only-d">{words.closedBy(formatDay(one.closedAt), one.closedBy ?? '')}</td>
              <td>
                <State period={one} />
                {one.reopenedAt === null && may('settings.legal') && (
                  <Button
                    size="small"
                    aria-label={words.reopenOf(nameTax(one), formatPeriod(one))}
                    onClick={() => setOpened(one)}
                  >
                    {words.reopen}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {opened && <ReopenPeriod id={opened.id} onClose={() => setOpened(null)} />}
    </>
  );
}

function State({ period: { reopenedAt, differenceCents, isIntact } }: { period: TaxPeriod }) {
  if (reopenedAt !== null) return <>{words.stateReopened}</>;
  return (
    <>
      <div>{words.stateClosed}</div>
      {!isIntact && <div className="q">{words.notIntact}</div>}
      {differenceCents !== null && differenceCents !== 0 && (
        <div className="q">{words.differs(formatCents(differenceCents))}</div>
      )}
    </>
  );
}
