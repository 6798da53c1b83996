import { useQuery } from '@tanstack/react-query';
import { formatCents } from '#contract/money.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import { State } from '#ui/office/tube.tsx';
import type { Answers } from '../api-client/typed-calls.ts';
import { unfinishedQuery } from '../calls/phone-orders.ts';
import { Page } from '../page/page.tsx';
import { QueryStates } from '../parts/query-states.tsx';
import { When } from '../parts/when.tsx';
import { words as all } from './messages.ts';
import './phone-orders.css';

type Unfinished = Answers['GET /unfinished-checkouts']['items'][number];

const words = all.unfinished;
const LEVELS = { cart: 0, form: 1, payment: 2, paying: 2 } as const;

/** Checkouts that shoppers began and did not pay. */
export function Component() {
  const query = useQuery(unfinishedQuery());
  return (
    <Page title={words.title} crumbs={[[all.orders, '/orders']]} facts={[words.facts]}>
      <QueryStates query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={words.none} text={words.noneText} />
          ) : (
            <Checkouts items={items} />
          )
        }
      </QueryStates>
    </Page>
  );
}

function Checkouts({ items }: { items: readonly Unfinished[] }) {
  return (
    <div className="tblwrap tblwrap--in" role="region" aria-label={words.table} tabIndex={0}>
      <table className="tbl tbl--in tbl--list">
        <TableHead
          columns={[all.buyer, all.bottles, all.province, [all.total, 'num'], words.progress, words.changed]}
        />
        <tbody>
          {items.map(({ id, name, email, bottles, province, totalCents, progress, changedAt }) => (
            <tr key={id}>
              <th scope="row" className="mt">
                {name || email || <span className="q">{words.unnamed}</span>}
                {name !== '' && <small className="q sub">{email}</small>}
              </th>
              <td className="ms">{describeBottles(bottles)}</td>
              <td>{province}</td>
              <td className="num me">{totalCents !== null && formatCents(totalCents)}</td>
              <td className="mx">
                <State level={LEVELS[progress]} word={words.steps[progress]} />
              </td>
              <td className="q">
                <When at={changedAt} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Names the first two products of a checkout. */
function describeBottles(bottles: Unfinished['bottles']): string {
  const named = bottles.slice(0, 2).map(({ quantity, name }) => words.bottles(quantity, name));
  const more = bottles.length - named.length;
  return [...named, ...(more > 0 ? [words.more(more)] : [])].join(', ');
}
