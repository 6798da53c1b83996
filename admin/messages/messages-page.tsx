import { listMessages } from '../calls/messages.ts';
import { usePerson } from '../api-client/person.ts';
import { State } from '#ui/office/tube.tsx';
import { When } from '../parts/when.tsx';
import { Page } from '../page/page.tsx';
import { List } from '../lists/list.tsx';
import type { ListDefinition } from '../lists/list-definition.ts';
import { firstLine, LEVELS, type MessageRow } from './message.ts';
import { words } from './messages.ts';
import './messages.css';

const defineMessages = (me: string): ListDefinition<MessageRow> => ({
  resource: 'messages',
  read: listMessages,
  name: words.messages,
  getId: ({ number }) => String(number),
  getName: ({ name, subject }) => `${name}, ${subject}`,
  getHref: ({ number }) => `/messages/${number}`,
  columns: [
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
      cell: ({ state }) => (
        <State level={LEVELS[state]} word={words.states[state]} struck={state === 'spam'} />
      ),
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
  ],
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

/** The messages of the contact form. */
export function Component() {
  const { id } = usePerson();
  return (
    <Page title={words.messages} isFlush>
      <List definition={defineMessages(id)} />
    </Page>
  );
}
