import { usePerson } from '../api-client/person.ts';
import { listMovements } from '../calls/stock.ts';
import type { ListDefinition } from '../lists/list-definition.ts';
import { List } from '../lists/list.tsx';
import { Page } from '../page/page.tsx';
import { describeActor } from '../parts/describe-actor.ts';
import { When } from '../parts/when.tsx';
import { STOCK_CRUMB, words } from './messages.ts';
import { type Movement, MovementDocument, signed } from './movement-document.tsx';
import { MOVEMENT_REASONS } from './movement-reasons.ts';

const defineMovements = (me: string): ListDefinition<Movement> => ({
  resource: 'stock-movements',
  read: listMovements,
  name: words.movements,
  getId: ({ id }) => id,
  getName: ({ name, reason }) => `${name ?? words.deleted}, ${MOVEMENT_REASONS[reason]}`,
  getHref: ({ productId }) => `/stock/movements/${productId}`,
  columns: [
    { id: 'at', label: words.when, cell: ({ at }) => <When at={at} />, sort: 'at' },
    {
      id: 'name',
      label: words.name,
      cell: ({ name }) => name ?? words.deleted,
      below: ({ sku }) => sku,
      isRowHeader: true,
      entry: 'title',
    },
    {
      id: 'reason',
      label: words.reason,
      cell: ({ at, reason, note }) => (
        <>
          {/* Phones have no column of times. */}
          <span className="only-m">
            <When at={at} />
          </span>{' '}
          {MOVEMENT_REASONS[reason]} {note !== '' && <small className="q">{note}</small>}
        </>
      ),
      entry: 'second',
    },
    {
      id: 'document',
      label: words.document,
      cell: (movement) => <MovementDocument {...movement} />,
      entry: 'extra',
    },
    {
      id: 'delta',
      label: words.bottles,
      isNumber: true,
      cell: ({ delta }) => <span className="b">{signed(delta)}</span>,
      entry: 'end',
    },
    { id: 'after', label: words.after, isNumber: true, cell: ({ onHandAfter }) => onHandAfter },
    { id: 'by', label: words.by, cell: ({ actor }) => describeActor(actor) },
  ],
  filters: [
    {
      field: 'reason',
      label: words.reason,
      kind: 'choice',
      choices: Object.entries(MOVEMENT_REASONS).map(([value, label]) => ({ value, label })),
    },
    {
      field: 'actorKind',
      label: words.by,
      kind: 'choice',
      choices: Object.entries(words.actors).map(([value, label]) => ({ value, label })),
    },
    { field: 'at', label: words.day, kind: 'day' },
  ],
  views: [
    { id: 'all', label: words.views.all, query: '' },
    { id: 'taken', label: words.movementViews.taken, query: `reason=${TAKEN_OUT}` },
    { id: 'sold', label: words.movementViews.sold, query: 'reason=sold,returned' },
    { id: 'counted', label: words.movementViews.counted, query: 'reason=counted,correction' },
    { id: 'mine', label: words.movementViews.mine, query: `actorId=${me}` },
  ],
  searchLabel: words.searchMovements,
  empty: { title: words.noMovements, text: words.noMovementsText },
});

/** Bottles that left without an order: what an accountant asks for. */
const TAKEN_OUT = 'broken,tasting,staff,giveaway,recall,withdrawn';

/** The ledger: every bottle that came or went, the newest first. */
export function Component() {
  const { id } = usePerson();
  return (
    <Page title={words.movements} crumbs={[STOCK_CRUMB]} isFlush>
      <List definition={defineMovements(id)} />
    </Page>
  );
}
