import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { formatDate } from '#contract/format/format-date.ts';
import { formatNumber } from '#contract/format/format-number.ts';
import { formatCents } from '#contract/money.ts';
import { Button } from '#ui/button.tsx';
import { Facts } from '#ui/office/facts.tsx';
import { Note } from '#ui/office/note.tsx';
import { Section } from '#ui/office/section.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import { usePerson } from '../api-client/person.ts';
import type { Answers } from '../api-client/typed-calls.ts';
import { explainPayout, payoutQuery } from '../calls/reports.ts';
import { TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { Page } from '../page/page.tsx';
import { QueryStates } from '../parts/query-states.tsx';
import { useToasts } from '../parts/toasts.tsx';
import { When } from '../parts/when.tsx';
import { words as reportWords } from './messages.ts';
import { PayoutEntries } from './payout-entries.tsx';
import { words } from './payout-messages.ts';
import { formatAmount, listDifferences, PayoutResult } from './payout-result.tsx';

type Payout = Answers['GET /payouts/{id}'];

const CRUMBS = [
  [reportWords.title, '/reports'],
  [reportWords.payouts, '/reports/payouts'],
] as const;

/** One payout: what it consists of, and why it differs. */
export function Component() {
  const { id = '' } = useParams();
  const found = useQuery(payoutQuery(id));
  if (found.data) return <View payout={found.data} />;
  return (
    <Page title={words.payout} crumbs={CRUMBS}>
      <QueryStates query={found}>{() => null}</QueryStates>
    </Page>
  );
}

function View({ payout }: { payout: Payout }) {
  const { may } = usePerson();
  const [isExplaining, setExplaining] = useState(false);
  const { arrivesOn, amountCents, currency, providerId, state, result, explainedAt } = payout;
  const isOpen = result === 'differs' && explainedAt === null;
  return (
    <Page
      title={words.payoutOf(formatDate(new Date(arrivesOn), 'shortDay', 'UTC'))}
      crumbs={CRUMBS}
      facts={[
        <PayoutResult key="result" payout={payout} />,
        formatAmount(amountCents, currency),
        words.states[state],
        providerId,
      ]}
      actions={
        isOpen &&
        may('settings.legal') && (
          <Button variant="primary" onClick={() => setExplaining(true)}>
            {words.explain}
          </Button>
        )
      }
    >
      <Notes payout={payout} />
      <Sums payout={payout} />
      <PayoutEntries payout={payout} />
      {isExplaining && <Explain id={payout.id} onClose={() => setExplaining(false)} />}
    </Page>
  );
}

/** What is not right about it, and what was said of that. */
function Notes({ payout }: { payout: Payout }) {
  const { result, state, explainedAt, explainedBy, explainedReason } = payout;
  const differences = listDifferences(payout);
  return (
    <>
      {differences.length > 0 && (
        <Note kind={explainedAt === null ? 'danger' : 'plain'}>{differences.join(' ')}</Note>
      )}
      {state === 'failed' && <Note kind="info">{words.failedText}</Note>}
      {result === 'waiting' && <Note kind="info">{words.waitingText}</Note>}
      {result === 'unlisted' && <Note kind="info">{words.unlistedText}</Note>}
      {explainedAt !== null && (
        <Facts
          items={[
            [words.reason, explainedReason],
            [words.explainedOn, <When key="on" at={explainedAt} />],
            [words.explainedBy, explainedBy],
          ]}
        />
      )}
    </>
  );
}

function Sums({ payout: { sums, entries, amountCents, currency } }: { payout: Payout }) {
  if (sums.length === 0) return null;
  const sumOf = (read: (sum: Payout['sums'][number]) => number) =>
    sums.reduce((cents, sum) => cents + read(sum), 0);
  return (
    <Section title={words.byKind}>
      <table className="tbl tbl--in" aria-label={words.byKind}>
        <TableHead
          columns={[
            words.kind,
            [words.count, 'num'],
            [words.gross, 'num only-d'],
            [words.fees, 'num only-d'],
            [words.net, 'num'],
          ]}
        />
        <tbody>
          {sums.map((sum) => (
            <tr key={sum.kind}>
              <th scope="row">{words.kinds[sum.kind]}</th>
              <td className="num">{formatNumber(sum.entries)}</td>
              <td className="num only-d">{formatCents(sum.amountCents)}</td>
              <td className="num only-d">{formatCents(0 - sum.feeCents)}</td>
              <td className="num">{formatCents(sum.netCents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.payout}</th>
            <td className="num">{formatNumber(entries)}</td>
            <td className="num only-d">{formatCents(sumOf(({ amountCents: cents }) => cents))}</td>
            <td className="num only-d">{formatCents(0 - sumOf(({ feeCents }) => feeCents))}</td>
            <td className="num">{formatAmount(amountCents, currency)}</td>
          </tr>
        </tfoot>
      </table>
    </Section>
  );
}

function Explain({ id, onClose }: { id: string; onClose(): void }) {
  const queries = useQueryClient();
  const toasts = useToasts();
  const form = useOfficeForm({
    initial: { reason: '' },
    save: async ({ reason }) => explainPayout(id, reason.trim()),
    onSaved() {
      void queries.invalidateQueries({ queryKey: ['reports', 'payouts'] });
      toasts.show({ title: words.isExplained });
      onClose();
    },
  });
  return (
    <FormSheet form={form} title={words.explainTitle} submit={words.explain} onClose={onClose}>
      <p>{words.explainText}</p>
      <TextField form={form} name="reason" label={words.reason} maxLength={200} />
    </FormSheet>
  );
}
