import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#contract/format/format-number.ts';
import { call, createQuery } from '../api-client/api.ts';
import { usePerson } from '../api-client/person.ts';
import { describeActor } from '../parts/describe-actor.ts';
import { formatWhen } from '../parts/format-when.ts';
import { Note } from '#ui/office/note.tsx';
import { When } from '../parts/when.tsx';
import { Page } from '../page/page.tsx';
import { List } from '../lists/list.tsx';
import type { ListDefinition } from '../lists/list-definition.ts';
import { ChangeLine } from './change.tsx';
import { describeAction, describeKind, describeResource } from './describe-event.ts';
import type { HistoryEvent, Verification } from './history-event.ts';
import './history.css';
import { words } from './messages.ts';

const CATALOGUE = 'product,category,collection,price-schedule,redirect,operation';
const STOCK = 'receipt,stock-count,supplier';
const ACCESS = 'staff,staff-invitation,staff-session,api-key,owner-link,endpoint';

const defineHistory = (me: string): ListDefinition<HistoryEvent> => ({
  resource: 'audit-events',
  read: (options) => call('GET', '/audit-events', options),
  name: words.history,
  getId: ({ id }) => id,
  getName: (event) => `${describeResource(event)}, ${describeAction(event.action)}`,
  getHref: ({ id }) => `/history/${id}`,
  columns: [
    { id: 'time', label: words.time, cell: ({ at }) => <When at={at} />, entry: 'end' },
    { id: 'who', label: words.who, cell: ({ actor }) => describeActor(actor), entry: 'second' },
    {
      id: 'what',
      label: words.what,
      cell: describeResource,
      below: ({ action }) =>
        `${describeKind(action.split('.')[0] ?? '')}, ${describeAction(action).toLowerCase()}`,
      isRowHeader: true,
      entry: 'title',
    },
    { id: 'change', label: words.change, cell: (event) => <ChangeLine event={event} /> },
  ],
  filters: [
    {
      field: 'actorKind',
      label: words.actorKind,
      kind: 'choice',
      choices: Object.entries(words.actors).map(([value, label]) => ({ value, label })),
    },
    { field: 'at', label: words.time, kind: 'day' },
  ],
  views: [
    // Checkouts reserve bottles all day: what people did comes first.
    { id: 'people', label: words.views.people, query: 'actorKind=staff,api-key,command-line' },
    { id: 'all', label: words.views.all, query: '' },
    { id: 'mine', label: words.views.mine, query: `actorId=${me}` },
    { id: 'orders', label: words.views.orders, query: 'resourceKind=order,refund,order-request' },
    { id: 'catalogue', label: words.views.catalogue, query: `resourceKind=${CATALOGUE}` },
    { id: 'stock', label: words.views.stock, query: `resourceKind=${STOCK}` },
    { id: 'access', label: words.views.access, query: `resourceKind=${ACCESS}` },
  ],
  empty: { title: words.none, text: words.noneText },
});

/** Every change of the shop, the newest first. */
export function Component() {
  const { id, shop } = usePerson();
  const verification = useQuery(createQuery(['audit', 'verification'], '/audit/verification'));
  const problem = verification.data?.problem ?? null;
  return (
    <Page
      title={words.history}
      isFlush
      facts={verification.data ? [describeVerification(verification.data, shop.timeZone)] : []}
    >
      {problem !== null && (
        <Note kind="danger">
          <b>{words.broken}</b> {problem}
        </Note>
      )}
      <List definition={defineHistory(id)} />
    </Page>
  );
}

function describeVerification({ verifiedAt, verifiedSeq }: Verification, timeZone: string): string {
  return verifiedAt === null
    ? words.notVerified
    : words.verified(formatNumber(verifiedSeq), formatWhen(verifiedAt, timeZone));
}
