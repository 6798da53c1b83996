import { formatNumber } from '#contract/format/format-number.ts';
import { formatCents } from '#contract/money.ts';
import { listCountLines } from '../calls/counts.ts';
import type { ListColumn, ListDefinition, ListView } from '../lists/list-definition.ts';
import { describeActor } from '../parts/describe-actor.ts';
import { Thumbnail } from '../parts/thumbnail.tsx';
import { CountField } from './count-field.tsx';
import { type Count, type CountLine, linesOf } from './count.ts';
import { getDifference, getValueCents, signed } from './difference.ts';
import { words } from './messages.ts';

const PRODUCT: readonly ListColumn<CountLine>[] = [
  {
    id: 'picture',
    label: words.picture,
    isPicture: true,
    cell: ({ picture, imageUrl }) => <Thumbnail picture={picture} imageUrl={imageUrl} />,
    entry: 'picture',
  },
  {
    id: 'name',
    label: words.product,
    cell: ({ name }) => name,
    below: ({ sku }) => sku,
    isRowHeader: true,
    entry: 'title',
  },
  { id: 'bin', label: words.binColumn, cell: ({ binLocation }) => binLocation },
];

const EXPECTED: readonly ListColumn<CountLine>[] = [
  {
    id: 'expected',
    label: words.expected,
    isNumber: true,
    cell: ({ expected }) => expected !== null && formatNumber(expected),
  },
  {
    id: 'soldSince',
    label: words.soldSince,
    isNumber: true,
    cell: ({ counted, soldSince }) => counted !== null && formatNumber(soldSince),
  },
  {
    id: 'difference',
    label: words.difference,
    isNumber: true,
    cell: (line) => {
      const difference = getDifference(line);
      return (
        difference !== null && <span className={difference === 0 ? 'q' : 'b'}>{signed(difference)}</span>
      );
    },
  },
];

const AT_COST: ListColumn<CountLine> = {
  id: 'atCost',
  label: words.atCost,
  isNumber: true,
  cell: (line) => {
    const cents = getValueCents(line);
    return cents !== null && cents !== 0 && formatCents(cents);
  },
};

const BY: ListColumn<CountLine> = {
  id: 'by',
  label: words.by,
  cell: ({ countedBy }) =>
    countedBy === null ? <span className="q">{words.notCounted}</span> : describeActor(countedBy),
  entry: 'second',
};

const DIFFERENT: ListView = {
  id: 'different',
  label: words.lineViews.different,
  query: 'isDifferent=true',
  empty: words.same,
};

/** The products of a count, with the numbers to enter while it is being counted. */
export function defineLines(props: {
  count: Count;
  mayCost: boolean;
  isCounting: boolean;
  countedWithWaiting(line: CountLine): number | null;
  enter(line: CountLine, shown: number | null, counted: number | null): void;
}): ListDefinition<CountLine> {
  const { count, mayCost, isCounting, countedWithWaiting, enter } = props;
  const isHidden = count.isBlind && count.state === 'draft';
  const counted: ListColumn<CountLine> = isCounting
    ? {
        id: 'counted',
        label: words.counted,
        cell: (line) => {
          const shown = countedWithWaiting(line);
          return <CountField name={line.name} counted={shown} onEnter={(to) => enter(line, shown, to)} />;
        },
        entry: 'end',
      }
    : {
        id: 'counted',
        label: words.counted,
        isNumber: true,
        cell: (line) => line.counted !== null && formatNumber(line.counted),
        entry: 'end',
      };
  return {
    resource: linesOf(count.id),
    read: (options) => listCountLines(count.id, options),
    name: words.title(count),
    getId: ({ productId }) => productId,
    getName: ({ name }) => name,
    getHref: ({ productId }) => `/products/${productId}`,
    columns: [...PRODUCT, counted, ...(isHidden ? [] : [...EXPECTED, ...(mayCost ? [AT_COST] : [])]), BY],
    views: [
      { id: 'all', label: words.lineViews.all, query: '' },
      ...(isCounting ? [{ id: 'left', label: words.lineViews.left, query: 'isCounted=false' }] : []),
      ...(isHidden ? [] : [DIFFERENT]),
    ],
    empty: { title: words.noLines, text: words.noLinesText },
  };
}
