import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Facts } from '#ui/office/facts.tsx';
import { Note } from '#ui/office/note.tsx';
import { Section } from '#ui/office/section.tsx';
import type { Answers } from '../api-client/typed-calls.ts';
import { paymentQuery, removePaymentKey } from '../calls/payment.ts';
import { Page } from '../page/page.tsx';
import { QueryStates } from '../parts/query-states.tsx';
import { useToasts } from '../parts/toasts.tsx';
import { KeySheet } from './key-sheet.tsx';
import { words } from './messages.ts';

type Payment = Answers['GET /settings/payment'];

/** How often it is asked while the address for events is being made. */
const POLL_MS = 1_000;

/** The key with which the shop takes payments, and what it allows. */
export function Component() {
  const query = useQuery({
    ...paymentQuery(),
    refetchInterval: ({ state: { data } }) => (data?.webhook === 'waiting' ? POLL_MS : false),
  });
  return (
    <Page title={words.title} facts={[words.about]}>
      <QueryStates query={query}>{(found) => <Found payment={found} />}</QueryStates>
    </Page>
  );
}

function Found({ payment }: { payment: Payment }) {
  const { lockedBy, keyHint, webhookFailure, rights, version } = payment;
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="stack">
      {lockedBy !== null && <Note kind="info">{words.lockedBy(lockedBy)}</Note>}
      {webhookFailure !== null && <Note kind="danger">{webhookFailure}</Note>}
      <Section
        title={words.key}
        end={
          lockedBy === null && (
            <>
              {keyHint !== null && <RemoveButton version={version} />}
              <Button size="small" variant="primary" onClick={() => setOpen(true)}>
                {keyHint === null ? words.store : words.replace}
              </Button>
            </>
          )
        }
      >
        {keyHint === null ? <p>{words.noKey}</p> : <Facts items={listFacts(payment, keyHint)} />}
      </Section>
      <Section title={words.rights}>
        <p>{words.rightsText}</p>
        <Facts items={rights.map(splitRight)} />
      </Section>
      {isOpen && <KeySheet version={version} onClose={() => setOpen(false)} />}
    </div>
  );
}

const listFacts = ({ isLive, statementName, payoutAccount, webhook }: Payment, keyHint: string) =>
  [
    [words.key, words.keyEnding(keyHint)],
    [words.mode, isLive ? words.live : words.test],
    [words.statement, statementName ?? words.notKnown],
    [words.payout, payoutAccount ?? words.noPayout],
    [words.webhook, words.webhooks[webhook]],
  ] as const;

/** What it is about, and what a key may do with it. */
function splitRight(right: string): readonly [string, string] {
  const [about = right, may = ''] = right.split(': ');
  return [about, may];
}

function RemoveButton({ version }: { version: number }) {
  const queries = useQueryClient();
  const toasts = useToasts();
  const remove = useMutation({
    mutationFn: () => removePaymentKey(version),
    onSuccess: () => toasts.show({ title: words.removed, text: words.removedText }),
    onError: (error) => toasts.fail(words.notRemoved, error),
    onSettled: () => queries.invalidateQueries({ queryKey: ['settings', 'payment'] }),
  });
  return (
    <Button size="small" isBusy={remove.isPending} onClick={() => remove.mutate()}>
      {words.remove}
    </Button>
  );
}
