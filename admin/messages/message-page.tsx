import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { messageQuery, moveMessage, updateMessage } from '../calls/messages.ts';
import type { Body } from '../api-client/typed-calls.ts';
import { ApiProblem } from '../api-client/api-problem.ts';
import { usePerson } from '../api-client/person.ts';
import { Section } from '#ui/office/section.tsx';
import { State } from '#ui/office/tube.tsx';
import { When } from '../parts/when.tsx';
import { QueryStates } from '../parts/query-states.tsx';
import { Button } from '#ui/button.tsx';
import { useToasts } from '../parts/toasts.tsx';
import { Page } from '../page/page.tsx';
import { AboutMessage } from './about-message.tsx';
import { Composer } from './composer.tsx';
import { Conversations } from './conversations.tsx';
import { LEVELS, type Message, type MessageEntry } from './message.ts';
import { words } from './messages.ts';
import './messages.css';

/** A message with its replies and notes. */
export function Component() {
  const { number = '' } = useParams();
  const message = useQuery(messageQuery(number));
  if (message.data) return <MessagePage message={message.data} />;
  return (
    <Page title={words.message(Number(number))} crumbs={[[words.messages, '/messages']]}>
      <QueryStates query={message}>{() => null}</QueryStates>
    </Page>
  );
}

/** A command of a message, or fields that change, and what is said then. */
type Move = { move: 'spam' | 'close' | Body<'PATCH /messages/{number}'>; done: string };

/** Writes to a message and shows the answer; a refusal shows the message as it is now. */
function useMessageWrite({ number, version }: Message) {
  const queries = useQueryClient();
  const { show } = useToasts();
  const store = (message: Message): void => {
    queries.setQueryData(['messages', String(number)], message);
    void queries.invalidateQueries({ queryKey: ['messages', 'list'] });
  };
  const write = useMutation({
    mutationFn: ({ move }: Move) =>
      typeof move === 'string'
        ? moveMessage({ number, version }, move)
        : updateMessage({ number, version }, move),
    onSuccess: (message, { done }) => {
      store(message);
      show({ title: done });
    },
    onError: (error) => {
      const isStale = error instanceof ApiProblem && error.kind === 'changed-meanwhile';
      if (isStale) void queries.invalidateQueries({ queryKey: ['messages', String(number)] });
      show({ title: words.failed, kind: 'error', ...(isStale && { text: words.changedMeanwhile }) });
    },
  });
  return { write, store };
}

function MessagePage({ message }: { message: Message }) {
  const { name, subject, state, receivedAt } = message;
  const person = usePerson();
  const { write, store } = useMessageWrite(message);
  const move = (how: Move['move'], done: string) => () => write.mutate({ move: how, done });
  const isDone = state === 'closed' || state === 'spam';
  return (
    <Page
      title={subject || words.noSubject}
      crumbs={[[words.messages, '/messages']]}
      facts={[
        <State key="state" level={LEVELS[state]} word={words.states[state]} struck={state === 'spam'} />,
        name,
        <When key="at" at={receivedAt} />,
      ]}
      actions={
        <>
          {message.assignee?.id !== person.id && (
            <Button isBusy={write.isPending} onClick={move({ assigneeId: person.id }, words.assigned)}>
              {words.take}
            </Button>
          )}
          {isDone ? (
            <Button isBusy={write.isPending} onClick={move({ state: 'open' }, words.opened)}>
              {words.markOpen}
            </Button>
          ) : (
            <>
              <Button isBusy={write.isPending} onClick={move('spam', words.spam)}>
                {words.markSpam}
              </Button>
              <Button icon="check" isBusy={write.isPending} onClick={move('close', words.closed)}>
                {words.markClosed}
              </Button>
            </>
          )}
        </>
      }
    >
      <div className="inbox">
        <Conversations current={message.number} />
        <div className="inbox__thread">
          <Section title={words.thread}>
            <Entry title={name} at={receivedAt} body={message.body} />
            {message.entries.map((entry) => (
              <Entry key={entry.id} {...describeEntry(entry)} at={entry.createdAt} body={entry.body} />
            ))}
          </Section>
          <Composer key={message.number} message={message} onSaved={store} />
        </div>
        <aside className="stack" aria-label={words.about(name)}>
          <AboutMessage message={message} />
        </aside>
      </div>
    </Page>
  );
}

function describeEntry({ kind, actor, delivery }: MessageEntry): EntryText {
  const name = actor.name ?? words.unknownActor;
  if (kind === 'note') return { title: words.staffOnly(name), isNote: true };
  return { title: name, ...(delivery && { note: words.delivery[delivery] }) };
}

type EntryText = { title: string; note?: string; isNote?: true };

/** A message, a reply or a note, as plain text with its line breaks. */
function Entry({ title, note, isNote, at, body }: EntryText & { at: string; body: string }) {
  return (
    <article className={isNote ? 'entry entry--note' : 'entry'}>
      <div className="row">
        <b className="grow">{title}</b>
        <span className="small q">
          {note !== undefined && `${note}, `}
          <When at={at} />
        </span>
      </div>
      <p className="entry__text">{body}</p>
    </article>
  );
}
