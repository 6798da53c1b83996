import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { MINUTE_MS } from '#contract/durations.ts';
import { formatDate } from '#contract/format/format-date.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Note } from '#ui/office/note.tsx';
import { Section } from '#ui/office/section.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import { usePerson } from '../api-client/person.ts';
import type { Answers } from '../api-client/typed-calls.ts';
import { askForPayouts, payoutsQuery } from '../calls/reports.ts';
import { QueryStates } from '../parts/query-states.tsx';
import { useToasts } from '../parts/toasts.tsx';
import { formatWhen } from '../parts/format-when.ts';
import { When } from '../parts/when.tsx';
import { words as reportWords } from './messages.ts';
import { words } from './payout-messages.ts';
import { formatAmount, listDifferences, PayoutResult } from './payout-result.tsx';
import { PeriodFields } from './period-fields.tsx';
import { ReportPage } from './report-page.tsx';
import { usePeriod } from './use-period.ts';

type Report = Answers['GET /payouts'];
type Payout = Report['items'][number];

/** As many as the endpoint lists. */
const MAX_ROWS = 400;

/** How often the page is read after the provider was asked, for a minute. */
const EVERY_MS = 5_000;
const isNew = (askedAt: string | null): boolean =>
  askedAt !== null && Date.now() - Date.parse(askedAt) < MINUTE_MS;

/** Payouts of the payment provider, and payments that no payout contains. */
export function Component() {
  const chosen = usePeriod();
  const { period } = chosen;
  const found = useQuery({
    ...payoutsQuery(period),
    refetchInterval: ({ state }) => (state.data && isNew(state.data.askedAt) ? EVERY_MS : false),
  });
  return (
    <ReportPage
      title={reportWords.payouts}
      text={words.text}
      kinds={['payouts', 'journal']}
      filter={{ 'day.gte': period.from, 'day.lte': period.to }}
    >
      <PeriodFields chosen={chosen} />
      <QueryStates query={found}>
        {(report) => (
          <>
            <Asked report={report} />
            <Payouts payouts={report.items} />
            <Unpaid report={report} />
          </>
        )}
      </QueryStates>
    </ReportPage>
  );
}

/** When the shop asked last, and the way to ask again. */
function Asked({ report: { askedAt, isRefused } }: { report: Report }) {
  const { shop } = usePerson();
  const queries = useQueryClient();
  const toasts = useToasts();
  const ask = useMutation({
    mutationFn: askForPayouts,
    onSuccess: () => {
      toasts.show({ title: words.asked });
      void queries.invalidateQueries({ queryKey: ['reports', 'payouts'] });
    },
    onError: ({ message }) => toasts.show({ title: message, kind: 'error' }),
  });
  if (askedAt === null) return null;
  const button = (
    <Button size="small" icon="arrow-counter-clockwise" isBusy={ask.isPending} onClick={() => ask.mutate()}>
      {words.ask}
    </Button>
  );
  return (
    <Note kind={isRefused ? 'danger' : 'plain'} actions={button}>
      {isRefused ? words.refused : words.askedAt(formatWhen(askedAt, shop.timeZone))}
    </Note>
  );
}

function Payouts({ payouts }: { payouts: readonly Payout[] }) {
  const { search } = useLocation();
  if (payouts.length === 0) return <EmptyState title={words.none} text={words.noneText} />;
  return (
    <>
      <table className="tbl tbl--in" aria-label={reportWords.payouts}>
        <TableHead columns={[words.day, [words.payout, 'only-d'], [words.amount, 'num'], words.result]} />
        <tbody>
          {payouts.map((payout) => (
            <tr key={payout.id}>
              <th scope="row">
                <Link to={`/reports/payouts/${payout.id}${search}`}>
                  <time dateTime={payout.arrivesOn}>
                    {formatDate(new Date(payout.arrivesOn), 'shortDay', 'UTC')}
                  </time>
                </Link>
                {payout.state !== 'paid' && <small className="sub">{words.states[payout.state]}</small>}
              </th>
              <td className="only-d">
                {payout.providerId}
                {payout.entries > 0 && <small className="sub">{words.entryCount(payout.entries)}</small>}
              </td>
              <td className="num">{formatAmount(payout.amountCents, payout.currency)}</td>
              <td>
                <PayoutResult payout={payout} />
                {listDifferences(payout).map((difference) => (
                  <small key={difference} className="sub">
                    {difference}
                  </small>
                ))}
                {payout.explainedReason !== '' && <small className="sub">{payout.explainedReason}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {payouts.length === MAX_ROWS && <p className="q">{words.moreRows(MAX_ROWS)}</p>}
    </>
  );
}

function Unpaid({ report: { unpaid, unpaidDays } }: { report: Report }) {
  return (
    <Section title={words.unpaid}>
      {unpaid.length === 0 ? (
        <p>{words.noUnpaid(unpaidDays)}</p>
      ) : (
        <>
          <p>{words.unpaidText(unpaidDays)}</p>
          <table className="tbl tbl--in" aria-label={words.unpaid}>
            <TableHead columns={[words.order, words.paid, [words.amount, 'num']]} />
            <tbody>
              {unpaid.map(({ orderNumber, at, amountCents, currency }) => (
                <tr key={`${orderNumber} ${at}`}>
                  <th scope="row">
                    <Link to={`/orders/${orderNumber}`}>{orderNumber}</Link>
                  </th>
                  <td>
                    <When at={at} />
                  </td>
                  <td className="num">{formatAmount(amountCents, currency)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </Section>
  );
}
