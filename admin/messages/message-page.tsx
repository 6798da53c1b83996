import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { formatCents } from '#contract/money.ts';
import type { Answers } from '../api-client/answers.ts';
import { call } from '../api-client/api.ts';
import { ApiProblem } from '../api-client/api-problem.ts';
import { usePerson } from '../api-client/person.ts';
import { Facts, Section, State, When } from '../detail/parts.tsx';
import { QueryStates } from '../detail/query-states.tsx';
import { CheckField, TextField } from '../forms/fields.tsx';
import { Form } from '../forms/form.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { useKeys } from '../frame/keys.ts';
import { Page } from '../frame/page.tsx';
import { Button } from '../overlays/button.tsx';
import { useToasts } from '../overlays/toasts.tsx';
import { LEVELS, type Message, type MessageEntry } from './message.ts';
import { words } from './messages.ts';
import './messages.css';

/** A message with its replies and notes. */
export function Component() {
  const { number = '' } = useParams();
  const message = useQuery({
    queryKey: ['messages', number],
    queryFn: () => call<Message>('GET', `/messages/${number}`),
  });
  if (message.data) return <MessagePage message={message.data} />;
  return (
    <Page title={words.message(Number(number))} crumbs={[[words.messages, '/messages']]}>
      <QueryStates query={message}>{() => null}</QueryStates>
    </Page>
  );
}

/** Writes to a message and shows the answer; a refusal shows the message as it is now. */
function useMessageWrite({ number, version }: Message) {
  const queries = useQueryClient();
  const { show } = useToasts();
  const store = (message: Message): void => {
    queries.setQueryData(['messages', String(number)], message);
    void queries.invalidateQueries({ queryKey: ['messages', 'list'] });
  };
  const write = useMutation({
    mutationFn: ({ path, body }: { path: string; body: unknown; done: string }) =>
      call<Message>(path === '' ? 'PATCH' : 'POST', `/messages/${number}${path}`, { body, version }),
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
  const move = (path: string, body: unknown, done: string) => () => write.mutate({ path, body, done });
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
            <Button isBusy={write.isPending} onClick={move('', { assigneeId: person.id }, words.assigned)}>
              {words.take}
            </Button>
          )}
          {isDone ? (
            <Button isBusy={write.isPending} onClick={move('', { state: 'open' }, words.opened)}>
              {words.markOpen}
            </Button>
          ) : (
            <>
              <Button isBusy={write.isPending} onClick={move('/spam', {}, words.spam)}>
                {words.markSpam}
              </Button>
              <Button icon="check" isBusy={write.isPending} onClick={move('/close', {}, words.closed)}>
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
          <About message={message} />
        </aside>
      </div>
    </Page>
  );
}

/** The messages that wait, beside the one that is open; the newest first. */
function Conversations({ current }: { current: number }) {
  const navigate = useNavigate();
  const { data } = useQuery({
    queryKey: ['messages', 'list', 'beside'],
    queryFn: () =>
      call<Answers['GET /messages']>('GET', '/messages', {
        query: { state: 'new,open,waiting', sort: '-receivedAt', limit: '50' },
      }),
  });
  const items = data?.items ?? [];
  const at = items.findIndex(({ number }) => number === current);
  const go = (step: number) => (): void => {
    const next = items[at + step];
    if (at !== -1 && next) void navigate(`/messages/${next.number}`);
  };
  useKeys([
    { key: 'j', label: words.next, run: go(1) },
    { key: 'k', label: words.previous, run: go(-1) },
  ]);
  return (
    <nav className="inbox__list" aria-label={words.conversations}>
      {items.map(({ number, name, subject, state, assignee, receivedAt }) => (
        <Link
          key={number}
          to={`/messages/${number}`}
          aria-current={number === current ? 'page' : undefined}
          className={state === 'waiting' ? 'is-answered' : undefined}
        >
          <span className="row">
            <b className="grow">{name}</b>
            <span className="small q">
              <When at={receivedAt} />
            </span>
          </span>
          <span className="ell">{subject || words.noSubject}</span>
          <span className="small q">
            {words.states[state]}
            {assignee && `, ${assignee.name ?? words.unknownActor}`}
          </span>
        </Link>
      ))}
    </nav>
  );
}

/** What to write: a reply or an internal note. Each keeps its text while the other is shown. */
function Composer({ message, onSaved }: WriteSection) {
  const [isNote, setNote] = useState(false);
  // The fields are new and empty after each saved text.
  const [saved, setSaved] = useState(0);
  const store = (next: Message): void => {
    onSaved(next);
    setSaved((count) => count + 1);
  };
  return (
    <section className="sec" aria-label={words.write}>
      <div className="row" role="group" aria-label={words.write}>
        {[false, true].map((each) => (
          <Button
            key={String(each)}
            size="small"
            aria-pressed={isNote === each}
            onClick={() => setNote(each)}
          >
            {each ? words.note : words.reply}
          </Button>
        ))}
      </div>
      <div hidden={isNote}>
        <ReplyForm key={`reply-${saved}`} message={message} onSaved={store} />
      </div>
      <div hidden={!isNote}>
        <NoteForm key={`note-${saved}`} message={message} onSaved={store} />
      </div>
    </section>
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

type WriteSection = { message: Message; onSaved(message: Message): void };

function ReplyForm({ message, onSaved }: WriteSection) {
  const { show } = useToasts();
  const { number, version } = message;
  const known = new Set(message.entries.map(({ id }) => id));
  const form = useOfficeForm({
    initial: { body: '', isClosing: false },
    draft: `message ${number} reply`,
    save: (values) => call<Message>('POST', `/messages/${number}/reply`, { body: values, version }),
    onSaved: (saved) => {
      onSaved(saved);
      const sent = saved.entries.find(({ id, kind }) => kind === 'reply' && !known.has(id));
      const undo = async (): Promise<void> => {
        const answer = await call<{ message: Message }>(
          'POST',
          `/messages/${number}/replies/${sent?.id}/cancel`,
          { body: {} },
        );
        onSaved(answer.message);
      };
      show({ title: words.replySent, ...(sent && { undo }) });
    },
  });
  return (
    <Form form={form} submit={words.send}>
      <TextField form={form} name="body" label={words.reply} hint={words.replyHint} isMultiline />
      <CheckField form={form} name="isClosing" label={words.close} />
    </Form>
  );
}

function NoteForm({ message, onSaved }: WriteSection) {
  const form = useOfficeForm({
    initial: { body: '' },
    draft: `message ${message.number} note`,
    save: (values) => call<Message>('POST', `/messages/${message.number}/notes`, { body: values }),
    onSaved,
  });
  return (
    <Form form={form} submit={words.addNote}>
      <TextField form={form} name="body" label={words.note} hint={words.noteHint} isMultiline />
    </Form>
  );
}

function About({ message }: { message: Message }) {
  const { email, assignee, orders, customers = [] } = message;
  return (
    <>
      <Section title={words.details}>
        <Facts
          items={[
            [words.email, email],
            [words.assignee, assignee?.name ?? words.unassigned],
            ...customers.map(
              ({ id, name }) =>
                [
                  words.customer,
                  <Link key={id} className="link" to={`/customers/${id}`}>
                    {name}
                  </Link>,
                ] as const,
            ),
          ]}
        />
      </Section>
      {orders && (
        <Section title={words.orders}>
          {orders.length === 0 ? (
            <p className="q">{words.noOrders}</p>
          ) : (
            <Facts
              items={orders.map(({ number, totalCents }) => [
                number,
                <Link key={number} className="link" to={`/orders/${number}`}>
                  {formatCents(totalCents)}
                </Link>,
              ])}
            />
          )}
        </Section>
      )}
    </>
  );
}
