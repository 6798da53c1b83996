import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { listMessages, messageQuery } from '../calls/messages.ts';
import { State } from '#ui/office/tube.tsx';
import { usePerson } from '../api-client/person.ts';
import { When } from '../parts/when.tsx';
import { useKeys } from '../page/keys.ts';
import { Page } from '../page/page.tsx';
import { useMedia } from '#ui/office/use-media.ts';
import { List } from '../lists/list.tsx';
import type { ListColumn, ListDefinition } from '../lists/list-definition.ts';
import { besideHref, firstLine, LEVELS, type MessageRow, pageHref, WIDE } from './message.ts';
import { MessagePanel } from './message-panel.tsx';
import { words } from './messages.ts';
import './messages.css';

const defineMessages = (me: string): Omit<ListDefinition<MessageRow>, 'columns' | 'getHref'> => ({
  resource: 'messages',
  read: listMessages,
  name: words.messages,
  getId: ({ number }) => String(number),
  getName: ({ name, subject }) => `${name}, ${subject}`,
  views: [
    { id: 'waiting', label: words.views.waiting, query: 'state=new,open&sort=receivedAt' },
    { id: 'mine', label: words.views.mine, query: `assigneeId=${me}&state=new,open` },
    { id: 'answered', label: words.views.answered, query: 'state=waiting,closed' },
    { id: 'spam', label: words.views.spam, query: 'state=spam' },
    { id: 'all', label: words.views.all, query: '' },
  ],
  searchLabel: words.search,
  empty: { title: words.none, text: words.noneText },
});

/** A message in a few lines, where it stands beside the open one. */
const NARROW: readonly ListColumn<MessageRow>[] = [
  {
    id: 'name',
    label: words.from,
    isRowHeader: true,
    cell: ({ name, subject, body, state, assignee, receivedAt }) => (
      <span className={state === 'new' || state === 'open' ? 'brief' : 'brief brief--done'}>
        <span className="brief__top">
          <b>{name}</b>
          <span className="small q">
            <When at={receivedAt} />
          </span>
        </span>
        <span>{subject || words.noSubject}</span>
        <span className="small q">{firstLine(body)}</span>
        {(state !== 'new' || assignee) && (
          <span className="small q">
            {assignee ? words.stateOf(words.states[state], assignee.name) : words.states[state]}
          </span>
        )}
      </span>
    ),
  },
];

const COLUMNS: readonly ListColumn<MessageRow>[] = [
  { id: 'name', label: words.from, cell: ({ name }) => name, isRowHeader: true, entry: 'title' },
  {
    id: 'subject',
    label: words.subject,
    cell: ({ subject, body }) => (
      <>
        {subject || words.noSubject} <span className="q message__line">{firstLine(body)}</span>
      </>
    ),
    entry: 'second',
  },
  {
    id: 'state',
    label: words.state,
    cell: ({ state }) => <State level={LEVELS[state]} word={words.states[state]} struck={state === 'spam'} />,
    entry: 'extra',
  },
  { id: 'assignee', label: words.assignee, cell: ({ assignee }) => assignee?.name ?? words.unassigned },
  {
    id: 'received',
    label: words.received,
    cell: ({ receivedAt }) => <When at={receivedAt} />,
    sort: 'receivedAt',
    entry: 'end',
  },
];

/** The messages of the contact form; on wide screens the open one beside them. */
export function Component() {
  const { id } = usePerson();
  const [address] = useSearchParams();
  const isWide = useMedia(WIDE);
  const entry = address.get('entry');
  if (isWide) return <Inbox me={id} entry={entry ?? undefined} />;
  if (entry !== null) return <Navigate to={pageHref(entry, address)} replace />;
  return (
    <Page title={words.messages} isFlush>
      <List
        definition={{
          ...defineMessages(id),
          columns: COLUMNS,
          getHref: ({ number }) => pageHref(number, address),
        }}
      />
    </Page>
  );
}

/** Three columns: the list, the open message, and who wrote it. */
function Inbox({ me, entry }: { me: string; entry: string | undefined }) {
  const [address] = useSearchParams();
  const { data } = useQuery({ ...messageQuery(entry ?? ''), enabled: entry !== undefined });
  const [first] = useState(entry);
  useEntryFocus(entry);
  return (
    <Page
      title={entry === undefined ? words.messages : data?.subject || words.message(Number(entry))}
      heading={words.messages}
      crumbs={entry === undefined ? [] : [[words.messages, '/messages']]}
      isFlush
    >
      <div className="inbox">
        <div className="inbox__list">
          <List
            definition={{
              ...defineMessages(me),
              columns: NARROW,
              openId: entry,
              getHref: ({ number }) => besideHref(number, address),
            }}
          />
        </div>
        {entry === undefined ? (
          <p className="inbox__thread q">{words.choose}</p>
        ) : (
          <MessagePanel key={entry} number={entry} isFirst={entry === first} />
        )}
      </div>
    </Page>
  );
}

/** Escape leads from the open message to its row; after it was closed, the focus is at the page. */
function useEntryFocus(entry: string | undefined): void {
  useKeys([{ key: 'Escape', label: words.toList, run: focusRow }]);
  const last = useRef(entry);
  useEffect(() => {
    if (last.current !== undefined && entry === undefined && document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true });
    last.current = entry;
  }, [entry]);
}

/** The row of the open message; one that is not in the list leads to the current row. */
function focusRow(): void {
  const find = (row: string) => document.querySelector<HTMLElement>(`.inbox__list ${row} th a`);
  (find('tr.open') ?? find('tr.cur'))?.focus();
}
