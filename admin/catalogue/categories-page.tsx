import type { Answers } from '../api-client/answers.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../api-client/api.ts';
import { State } from '../detail/parts.tsx';
import { QueryStates } from '../detail/query-states.tsx';
import { Empty } from '../frame/empty.tsx';
import { Page } from '../frame/page.tsx';
import { AT_ONCE, type Items, LEVELS } from './catalogue.ts';
import './catalogue.css';
import { words } from './messages.ts';

type Category = Answers['GET /categories']['items'][number];
type Branch = Category & { depth: number };

/** Puts each category below its parent, in the order of the list. */
function toTree(all: readonly Category[], parentId: string | null = null, depth = 0): Branch[] {
  return all
    .filter((category) => category.parentId === parentId)
    .flatMap((category) => [{ ...category, depth }, ...toTree(all, category.id, depth + 1)]);
}

/** The tree of categories. */
export function Component() {
  const categories = useQuery({
    queryKey: ['categories', 'tree'],
    queryFn: () =>
      call<Items<Category>>('GET', '/categories', { query: { limit: AT_ONCE, sort: 'position,name' } }),
  });
  const count = categories.data?.items.length;
  return (
    <Page title={words.categories} facts={count === undefined ? [] : [words.categoriesFact(count)]}>
      <QueryStates query={categories}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty title={words.noCategories} text={words.noCategoriesText} />
          ) : (
            <CategoryTable branches={toTree(items)} />
          )
        }
      </QueryStates>
    </Page>
  );
}

function CategoryTable({ branches }: { branches: readonly Branch[] }) {
  return (
    <div className="tblwrap" role="region" aria-label={words.categories} tabIndex={0}>
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">{words.category}</th>
            <th scope="col">{words.status}</th>
            <th scope="col" className="num">
              {words.threshold}
            </th>
            <th scope="col" className="num">
              {words.productCount}
            </th>
          </tr>
        </thead>
        <tbody>
          {branches.map(({ id, name, depth, status, lowStockThreshold, productCount }) => (
            <tr key={id}>
              <th scope="row" className={`depth-${depth}`}>
                <Link className="b" to={`/products?categoryId=${id}`}>
                  {name}
                </Link>
              </th>
              <td>
                <State level={LEVELS[status]} word={words.statuses[status]} />
              </td>
              <td className="num">{lowStockThreshold ?? words.ofShop}</td>
              <td className="num">{productCount}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
