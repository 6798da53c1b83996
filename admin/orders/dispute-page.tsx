import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { formatDate } from '#contract/format/format-date.ts';
import { formatCents } from '#contract/money.ts';
import { EVIDENCE_PARTS } from '#contract/orders/disputes.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/office/note.tsx';
import { Section, Split } from '#ui/office/section.tsx';
import { type Fact, Facts } from '#ui/office/facts.tsx';
import { disputeQuery, sendEvidence } from '../calls/orders.ts';
import { TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { Page } from '../page/page.tsx';
import { downloadText } from '../parts/download-text.ts';
import { QueryStates } from '../parts/query-states.tsx';
import { When } from '../parts/when.tsx';
import { words as orderWords } from './messages.ts';
import type { Dispute } from './order.ts';
import { nameReason, words } from './dispute-messages.ts';
import { useDone } from './use-order-command.ts';

/** The dispute of an order, what speaks for the shop, and its answer to the bank. */
export function Component() {
  const { number = '' } = useParams();
  const query = useQuery(disputeQuery(number));
  const [isSending, setSending] = useState(false);
  const dispute = query.data;
  const send = dispute?.isAnswerable ? (
    <Button className="main-act" variant="primary" onClick={() => setSending(true)}>
      {words.send}
    </Button>
  ) : null;
  return (
    <Page
      title={words.title(number)}
      crumbs={[
        [orderWords.orders, '/orders'],
        [orderWords.order(number), `/orders/${number}`],
      ]}
      {...(send !== null && { foot: send })}
      actions={
        dispute && (
          <>
            <Button
              icon="tray-arrow-down"
              onClick={() => downloadText(`${number}-dispute.txt`, toFile(dispute), 'text/plain')}
            >
              {words.download}
            </Button>
            {send}
          </>
        )
      }
    >
      <QueryStates query={query}>{(found) => <Content dispute={found} />}</QueryStates>
      {isSending && dispute && (
        <SendSheet number={number} dispute={dispute} onClose={() => setSending(false)} />
      )}
    </Page>
  );
}

function Content({ dispute }: { dispute: Dispute }) {
  const { facts, parts } = dispute;
  return (
    <>
      <Status dispute={dispute} />
      <Split
        isAsideFirst
        asideLabel={words.dispute}
        main={EVIDENCE_PARTS.filter((part) => (parts[part] ?? []).length > 0).map((part) => (
          <Section key={part} title={words.parts[part]}>
            {parts[part]?.map((text, index) => (
              <p key={index} className="entry__text">
                {text}
              </p>
            ))}
          </Section>
        ))}
        aside={
          <Section title={words.dispute}>
            <Facts
              items={[
                [words.reason, nameReason(dispute.reason)],
                [words.amount, formatCents(dispute.amountCents)],
                [words.opened, <When key="opened" at={dispute.openedAt} />],
                ...(dispute.dueAt === null ? [] : [dueFact(dispute.dueAt)]),
                [words.buyer, `${facts.customerName}, ${facts.customerEmail}`],
                [words.products, facts.products.replaceAll('\n', ', ')],
                [words.address, facts.shippingAddress.replaceAll('\n', ', ')],
              ]}
            />
          </Section>
        }
      />
    </>
  );
}

const dueFact = (dueAt: string): Fact => [words.due, formatDate(new Date(dueAt), 'day')];

/** What became of the dispute, and whether it can still be answered. */
function Status({ dispute: { state, answer, dueAt, isAnswerable } }: { dispute: Dispute }) {
  return (
    <>
      {state !== 'open' && <Note kind="plain">{words.states[state]}</Note>}
      {answer && (
        <Note kind={answer.state === 'failed' ? 'danger' : 'info'}>
          {words.answers[answer.state](answer.by)} <When at={answer.at} />
        </Note>
      )}
      {isAnswerable && dueAt !== null && (
        <Note kind="danger">{words.answerBy(formatDate(new Date(dueAt), 'weekday'))}</Note>
      )}
      {state === 'open' && dueAt === null && <Note kind="plain">{words.noAnswer}</Note>}
    </>
  );
}

/** Says that the answer is for good, and takes the words of the shop. */
function SendSheet({ number, dispute, onClose }: { number: string; dispute: Dispute; onClose(): void }) {
  const done = useDone();
  const form = useOfficeForm({
    initial: { statement: '' },
    save: ({ statement }) => sendEvidence({ number, version: dispute.version }, statement.trim()),
    onSaved: (order) => {
      done(order, words.sent);
      onClose();
    },
  });
  return (
    <FormSheet form={form} title={words.send} submit={words.sendNow} onClose={onClose}>
      <p>{words.sendText}</p>
      <TextField
        form={form}
        name="statement"
        label={words.statement}
        hint={words.statementHint}
        isMultiline
        rows={6}
        maxLength={4000}
      />
    </FormSheet>
  );
}

/** The evidence as a text, for a bank or a provider that takes it by hand. */
function toFile({ facts, text }: Dispute): string {
  const rows: readonly (readonly [string, string])[] = [
    [words.buyer, `${facts.customerName}, ${facts.customerEmail}`],
    [words.products, facts.products],
    [words.address, facts.shippingAddress],
    [words.shipped, facts.shippingDate],
    [words.carrier, facts.shippingCarrier],
    [words.tracking, facts.trackingNumber],
  ];
  const head = rows.filter(([, value]) => value !== '').map(([name, value]) => `${name}\n${value}`);
  return [...head, text].join('\n\n');
}
