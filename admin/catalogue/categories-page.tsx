import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../api-client/api.ts';
import { State } from '../detail/parts.tsx';
import { QueryStates } from '../detail/query-states.tsx';
import { Empty } from '../frame/empty.tsx';
import { Page } from '../frame/page.tsx';
import { AT_ONCE, type Items, LEVELS } from './catalogue.ts';
import './catalogue.css';
import { usePerson } from '../api-client/person.ts';
import { useKeys } from '../frame/keys.ts';
import { Button, IconButton } from '../overlays/button.tsx';
import { GroupPictureSheet } from './group-picture.tsx';
import { type Category, CategorySheet } from './group-sheets.tsx';
import { words } from './messages.ts';

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
  const { may } = usePerson();
  const [open, setOpen] = useState<Category | 'new' | null>(null);
  const [pictured, setPictured] = useState<string>();
  const picturedGroup = categories.data?.items.find(({ id }) => id === pictured);
  const mayWrite = may('catalogue.write');
  useKeys(mayWrite ? [{ key: 'n', label: words.newCategory, run: () => setOpen('new') }] : []);
  return (
    <Page
      title={words.categories}
      facts={count === undefined ? [] : [words.categoriesFact(count)]}
      actions={
        mayWrite && (
          <Button variant="primary" icon="plus" shortcut="n" onClick={() => setOpen('new')}>
            {words.newCategory}
          </Button>
        )
      }
    >
      <QueryStates query={categories}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty title={words.noCategories} text={words.noCategoriesText} />
          ) : (
            <CategoryTable
              branches={toTree(items)}
              {...(mayWrite && { onEdit: setOpen, onPicture: setPictured })}
            />
          )
        }
      </QueryStates>
      {picturedGroup && (
        <GroupPictureSheet kind="categories" group={picturedGroup} onClose={() => setPictured(undefined)} />
      )}
      {open !== null && (
        <CategorySheet
          category={open === 'new' ? undefined : open}
          all={categories.data?.items ?? []}
          onClose={() => setOpen(null)}
        />
      )}
    </Page>
  );
}

function CategoryTable(props: {
  branches: readonly Branch[];
  onEdit?: (category: Category) => void;
  onPicture?: (id: string) => void;
}) {
  const { branches, onEdit, onPicture } = props;
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
            {onEdit && (
              <th scope="col">
                <span className="sr">{words.edit}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {branches.map(({ depth, ...category }) => {
            const { id, name, status, lowStockThreshold, productCount } = category;
            return (
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
                {onEdit && (
                  <td className="num">
                    <IconButton
                      icon="image"
                      size="small"
                      label={words.pictureNamed(name)}
                      onClick={() => onPicture?.(id)}
                    />
                    <IconButton
                      icon="pencil-simple"
                      size="small"
                      label={words.editNamed(name)}
                      onClick={() => onEdit(category)}
                    />
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
