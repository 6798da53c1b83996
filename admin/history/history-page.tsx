import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { listHistory, verificationQuery } from '../calls/history.ts';
import { usePerson } from '../api-client/person.ts';
import { describeActor } from '../parts/describe-actor.ts';
import { formatWhen } from '../parts/format-when.ts';
import { Note } from '#ui/office/note.tsx';
import { useExport } from '../exports/use-export.tsx';
import { List } from '../lists/list.tsx';
import type { ListDefinition } from '../lists/list-definition.ts';
import { Button } from '#ui/button.tsx';
import { Page } from '../page/page.tsx';
import { useMedia } from '#ui/office/use-media.ts';
import { ChangeLine } from './change.tsx';
import { describeResource, describeWhat } from './describe-event.ts';
import { EntryPanel } from './entry-panel.tsx';
import { formatDay, formatTime } from './format-day.ts';
import type { HistoryEvent, Verification } from './history-event.ts';
import './history.css';
import { words } from './messages.ts';

/** From this width on an entry is shown beside the list (history.css). */
const WIDE = '(min-width: 72rem)';
const STOCK = 'stock,receipt,stock-count,counter-sale,counter-line,supplier';
const PRICES = 'product.bulk-changed,price-schedule.created,price-schedule.cancelled';
const ACCESS = 'staff,staff-invitation,staff-session,api-key,owner-link,endpoint';

type Options = {
  me: string;
  timeZone: string;
  openId: string | undefined;
  getHref(event: HistoryEvent): string;
  onUndo(event: HistoryEvent): void;
};

const defineHistory = ({ me, timeZone, openId, getHref, onUndo }: Options): ListDefinition<HistoryEvent> => ({
  resource: 'audit-events',
  read: listHistory,
  name: words.history,
  getId: ({ id }) => id,
  getName: (event) => `${describeResource(event)}, ${describeWhat(event)}`,
  getHref,
  openId,
  group: ({ at }) => formatDay(at, timeZone),
  columns: [
    {
      id: 'time',
      label: words.time,
      cell: ({ at }) => <time dateTime={at}>{formatTime(at, timeZone)}</time>,
      entry: 'end',
    },
    { id: 'who', label: words.who, cell: ({ actor }) => describeActor(actor), entry: 'second' },
    {
      id: 'what',
      label: words.what,
      cell: describeResource,
      below: describeWhat,
      isRowHeader: true,
      entry: 'title',
    },
    { id: 'change', label: words.change, cell: (event) => <ChangeLine event={event} /> },
    {
      id: 'undo',
      label: words.undoTitle,
      isAction: true,
      entry: 'extra',
      cell: (event) => <RowUndo event={event} onUndo={onUndo} />,
    },
  ],
  searchLabel: words.search,
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
    // Shoppers buy all day: what people of the shop did comes first.
    { id: 'people', label: words.views.people, query: 'actorKind=staff,api-key,command-line' },
    { id: 'all', label: words.views.all, query: '' },
    { id: 'mine', label: words.views.mine, query: `actorId=${me}` },
    { id: 'prices', label: words.views.prices, query: `action=${PRICES}` },
    { id: 'orders', label: words.views.orders, query: 'resourceKind=order,refund,order-request' },
    { id: 'stock', label: words.views.stock, query: `resourceKind=${STOCK}` },
    { id: 'access', label: words.views.access, query: `resourceKind=${ACCESS}` },
  ],
  empty: { title: words.none, text: words.noneText, noMatch: words.noMatch },
});

/** What an entry became, or the button that takes it back. */
function RowUndo({ event, onUndo }: { event: HistoryEvent; onUndo(event: HistoryEvent): void }) {
  if (event.undoneBy !== null) return <span className="q">{words.isUndone}</span>;
  if (event.undoable === null) return null;
  return (
    <Button
      size="small"
      variant="quiet"
      aria-label={words.undoOf(`${describeResource(event)}, ${describeWhat(event)}`)}
      onClick={() => onUndo(event)}
    >
      {words.undoTitle}
    </Button>
  );
}

/** What was done in the shop, by day, the newest first; on wide screens with an entry beside it. */
export function Component() {
  const { id: me, shop } = usePerson();
  const exporting = useExport(['history']);
  const navigate = useNavigate();
  const isWide = useMedia(WIDE);
  const [address] = useSearchParams();
  const entry = address.get('entry') ?? undefined;
  const verification = useQuery(verificationQuery());
  const problem = verification.data?.problem ?? null;
  const getHref = ({ id }: HistoryEvent, isUndoing = false): string => {
    const undoing = isUndoing ? '&undo' : '';
    if (!isWide) return `/history/${id}?${undoing}`;
    const next = new URLSearchParams(address);
    next.set('entry', id);
    return `/history?${next.toString()}${undoing}`;
  };
  const undo = (event: HistoryEvent): void => void navigate(getHref(event, true));
  const definition = defineHistory({
    me,
    timeZone: shop.timeZone,
    openId: isWide ? entry : undefined,
    getHref,
    onUndo: undo,
  });
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
      {exporting.sheet}
      <div className="hist">
        <div className="hist__list">
          <List
            definition={definition}
            onExport={exporting.exportFound}
            keys={[
              { key: 'u', label: words.undoTitle, run: (event) => event.undoable !== null && undo(event) },
            ]}
          />
        </div>
        {isWide && (
          <aside className="hist__entry" aria-label={words.details}>
            {entry === undefined ? (
              <p className="q">{words.choose}</p>
            ) : (
              <EntryPanel key={entry} id={entry} />
            )}
          </aside>
        )}
      </div>
    </Page>
  );
}

function describeVerification({ verifiedAt }: Verification, timeZone: string): string {
  return verifiedAt === null ? words.notVerified : words.verified(formatWhen(verifiedAt, timeZone));
}
