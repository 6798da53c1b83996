import { formatNumber } from '#contract/format/format-number.ts';
import { Button } from '#ui/button.tsx';
import { State } from '#ui/office/tube.tsx';
import { usePerson } from '../api-client/person.ts';
import type { Answers } from '../api-client/typed-calls.ts';
import { listCounts } from '../calls/counts.ts';
import type { ListDefinition } from '../lists/list-definition.ts';
import { List } from '../lists/list.tsx';
import { useKeys } from '../page/keys.ts';
import { Page } from '../page/page.tsx';
import { useOpenFromAddress } from '../page/use-open-from-address.ts';
import { When } from '../parts/when.tsx';
import { BeginSheet } from './begin-sheet.tsx';
import { LEVELS, STOCK_CRUMB, words } from './messages.ts';

type Row = Answers['GET /stock-counts']['items'][number];

const COUNTS: ListDefinition<Row> = {
  resource: 'stock-counts',
  read: listCounts,
  name: words.counts,
  getId: ({ id }) => id,
  getName: words.title,
  getHref: ({ id }) => `/stock/counts/${id}`,
  columns: [
    {
      id: 'count',
      label: words.count,
      cell: words.title,
      below: ({ number }) => words.number(number),
      sort: 'number',
      isRowHeader: true,
      entry: 'title',
    },
    {
      id: 'state',
      label: words.state,
      cell: ({ state }) => (
        <State level={LEVELS[state]} struck={state === 'discarded'} word={words.states[state]} />
      ),
      entry: 'second',
    },
    {
      id: 'products',
      label: words.products,
      isNumber: true,
      cell: ({ counted }) => formatNumber(counted),
      entry: 'end',
    },
    {
      id: 'differences',
      label: words.differences,
      isNumber: true,
      cell: ({ differences }) => (differences === null ? '' : formatNumber(differences)),
    },
    { id: 'begun', label: words.begun, cell: ({ createdAt }) => <When at={createdAt} />, sort: 'createdAt' },
    { id: 'ended', label: words.ended, cell: ({ endedAt }) => endedAt !== null && <When at={endedAt} /> },
  ],
  filters: [{ field: 'createdAt', label: words.begun, kind: 'day' }],
  views: [
    { id: 'all', label: words.views.all, query: 'state=draft,posted' },
    { id: 'draft', label: words.views.draft, query: 'state=draft' },
    { id: 'posted', label: words.views.posted, query: 'state=posted' },
    { id: 'discarded', label: words.views.discarded, query: 'state=discarded' },
  ],
  empty: { title: words.none, text: words.noneText },
};

/** Counts of stock: those to go on with, and those that are done. */
export function Component() {
  const { may } = usePerson();
  const [isBeginning, setBeginning] = useOpenFromAddress('new');
  const mayCount = may('stock.count');
  useKeys(mayCount ? [{ key: 'n', label: words.beginTitle, run: () => setBeginning(true) }] : []);
  return (
    <Page
      title={words.counts}
      crumbs={[STOCK_CRUMB]}
      isFlush
      actions={
        mayCount && (
          <Button variant="primary" icon="barcode" shortcut="n" onClick={() => setBeginning(true)}>
            {words.begin}
          </Button>
        )
      }
    >
      <List definition={COUNTS} />
      {isBeginning && mayCount && <BeginSheet onClose={() => setBeginning(false)} />}
    </Page>
  );
}
