import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/office/menu.tsx';
import { Note } from '#ui/office/note.tsx';
import { State } from '#ui/office/tube.tsx';
import { changeWebhook, sendTest, webhookQuery } from '../calls/webhooks.ts';
import { Page } from '../page/page.tsx';
import { QueryStates } from '../parts/query-states.tsx';
import { useToasts } from '../parts/toasts.tsx';
import { When } from '../parts/when.tsx';
import { Deliveries } from './deliveries.tsx';
import { DeleteSheet, ReplaceSheet } from './confirm-sheets.tsx';
import { words } from './messages.ts';
import { ReplaySheet } from './replay-sheet.tsx';
import { SecretNote } from './secret-note.tsx';
import { useReadAgain } from './use-read-again.ts';
import { describeEvents, describeState, isReceiverBad, type Webhook } from './webhook.ts';
import { WebhookSheet } from './webhook-sheet.tsx';

type SheetName = 'edit' | 'replace' | 'replay' | 'delete';

/** One webhook: whether events arrive, what was sent, and its commands. */
export function Component() {
  const { id = '' } = useParams();
  const query = useQuery(webhookQuery(id));
  return <QueryStates query={query}>{(webhook) => <Found webhook={webhook} />}</QueryStates>;
}

function Found({ webhook }: { webhook: Webhook }) {
  const { id, url, events, isEnabled } = webhook;
  const [sheet, setSheet] = useState<SheetName>();
  const [secret, setSecret] = useState<string>();
  const close = (): void => setSheet(undefined);
  const commands = useCommands(webhook);
  return (
    <Page
      title={url}
      crumbs={[[words.title, '/webhooks']]}
      facts={[<State key="state" {...describeState(webhook)} />, describeEvents(events)]}
      isFlush
      actions={
        <>
          <Menu
            label={words.more}
            icon="dots-three"
            items={[
              { label: words.editIt, run: () => setSheet('edit') },
              { label: words.replay, isDisabled: !isEnabled, run: () => setSheet('replay') },
              { label: words.replaceSecret, run: () => setSheet('replace') },
              ...(isEnabled ? [{ label: words.turnOff, run: () => commands.turn.mutate(false) }] : []),
              'line',
              { label: words.deleteIt, isDangerous: true, run: () => setSheet('delete') },
            ]}
          />
          {isEnabled ? (
            <Button variant="primary" isBusy={commands.test.isPending} onClick={() => commands.test.mutate()}>
              {words.test}
            </Button>
          ) : (
            <Button
              variant="primary"
              isBusy={commands.turn.isPending}
              onClick={() => commands.turn.mutate(true)}
            >
              {words.turnOn}
            </Button>
          )}
        </>
      }
    >
      <div className="stack webhook-notes">
        {secret !== undefined && <SecretNote secret={secret} />}
        <Notes webhook={webhook} />
      </div>
      <Deliveries webhookId={id} />
      {sheet === 'edit' && <WebhookSheet webhook={webhook} onClose={close} />}
      {sheet === 'replace' && <ReplaceSheet webhook={webhook} onReplaced={setSecret} onClose={close} />}
      {sheet === 'replay' && <ReplaySheet webhook={webhook} onClose={close} />}
      {sheet === 'delete' && <DeleteSheet webhook={webhook} onClose={close} />}
    </Page>
  );
}

/** Why nothing arrives, and until when the former secret signs. */
function Notes({ webhook: { offCause, failingSince, formerSecretUntil } }: { webhook: Webhook }) {
  return (
    <>
      {offCause !== null && (
        <Note kind={isReceiverBad(offCause) ? 'danger' : 'plain'}>
          {words.offText[offCause]} {offCause !== 'restored' && words.offRemedy}
        </Note>
      )}
      {offCause === null && failingSince !== null && (
        <Note kind="danger">
          {words.failingSince} <When at={failingSince} />. {words.failingText}
        </Note>
      )}
      {formerSecretUntil !== null && (
        <Note kind="plain">
          {words.formerSecret} <When at={formerSecretUntil} />.
        </Note>
      )}
    </>
  );
}

/** Commands that need no sheet. */
function useCommands(webhook: Webhook) {
  const queries = useQueryClient();
  const toasts = useToasts();
  const readAgain = useReadAgain();
  const onError = (error: unknown) => toasts.fail(words.failed, error);
  const test = useMutation({
    mutationFn: () => sendTest(webhook.id),
    onSuccess: () => {
      toasts.show({ title: words.testSent });
      readAgain();
    },
    onError,
  });
  const turn = useMutation({
    mutationFn: (isEnabled: boolean) => changeWebhook(webhook, { isEnabled }),
    onSuccess: ({ isEnabled }) => {
      toasts.show({ title: isEnabled ? words.turnedOn : words.turnedOff });
      readAgain();
    },
    onError,
    onSettled: () => queries.invalidateQueries({ queryKey: ['webhook-endpoints'] }),
  });
  return { test, turn };
}
