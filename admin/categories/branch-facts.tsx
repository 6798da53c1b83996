import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { productCountQuery } from '../calls/products.ts';
import { type Category, listChildren, listLineage, toBranches } from './category-tree.ts';
import { words } from './messages.ts';

/** Where a category stands, and what is in its branch. Each number of products leads to their list. */
export function BranchFacts({ category, all }: { category: Category; all: readonly Category[] }) {
  const { id, parentId } = category;
  const above = listLineage(all, parentId);
  const branches = toBranches(all, new Set(all.map((one) => one.id)));
  const total = branches.find((one) => one.category.id === id)?.total ?? 0;
  const published = useCount(id, { status: 'published' });
  const onSale = useCount(id, { status: 'published', isOnSale: 'true' });
  const soldOut = useCount(id, { status: 'published', 'available.lte': '0' });
  const below = listChildren(all, id).length;
  const list = (filter: Filter): string => `/products?${new URLSearchParams({ categoryId: id, ...filter })}`;
  return (
    <p className="cat__facts q small">
      {above.length > 0 && <span>{above.map(({ name }) => name).join(' / ')}</span>}
      <Link to={list({})} data-field="products">
        {words.products(total)}
      </Link>
      {published !== undefined && published !== total && (
        <Link to={list({ status: 'published' })}>{words.published(published)}</Link>
      )}
      {onSale !== undefined && onSale > 0 && (
        <Link to={list({ status: 'published', isOnSale: 'true' })}>{words.onSale(onSale)}</Link>
      )}
      {soldOut !== undefined && soldOut > 0 && (
        <Link to={list({ status: 'published', 'available.lte': '0' })}>{words.soldOut(soldOut)}</Link>
      )}
      {below > 0 && <span>{words.subcategories(below)}</span>}
    </p>
  );
}

type Filter = { status?: string; isOnSale?: string; 'available.lte'?: string };

/** How many products of a branch a filter finds; `undefined` until it is known. */
function useCount(categoryId: string, filter: Filter): number | undefined {
  const { data } = useQuery(productCountQuery({ categoryId, ...filter }));
  return data?.total;
}
