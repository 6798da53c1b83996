import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { categoryTreeQuery } from '../calls/categories.ts';
import { usePerson } from '../api-client/person.ts';
import { QueryStates } from '../parts/query-states.tsx';
import { Icon } from '#ui/icon.tsx';
import { Button } from '#ui/button.tsx';
import { useKeys } from '../page/keys.ts';
import { Page } from '../page/page.tsx';
import { useOpenFromAddress } from '../page/use-open-from-address.ts';
import './categories.css';
import { CategoryDetail } from './category-detail.tsx';
import { type Category, listChildren, type Place } from './category-tree.ts';
import { MergeSheet } from './merge-sheet.tsx';
import { MoveSheet } from './move-sheet.tsx';
import { NewCategorySheet } from './new-category-sheet.tsx';
import { NoCategories } from './no-categories.tsx';
import { SelectTree } from './select-tree.tsx';
import { TreeView } from './tree-view.tsx';
import { type Lost, useMoveCategory } from './use-move-category.ts';
import { words } from './messages.ts';

/** The tree of categories, and one of them beside it; the address says which. */
export function Component() {
  const categories = useQuery(categoryTreeQuery());
  const count = categories.data?.items.length;
  const { may } = usePerson();
  const mayWrite = may('catalogue.write');
  const [isNew, setNew] = useOpenFromAddress('new');
  const [isSelecting, setSelecting] = useState(false);
  const [address, setAddress] = useSearchParams();
  const choose = (id: string | undefined): void => setAddress(id === undefined ? {} : { category: id });
  useKeys(mayWrite ? [{ key: 'n', label: words.newCategory, run: () => setNew(true) }] : []);
  return (
    <Page
      title={words.categories}
      facts={count ? [words.categoriesFact(count)] : []}
      actions={
        mayWrite &&
        // Without categories the page itself offers to make them.
        count !== 0 && (
          <>
            {count !== undefined && !isSelecting && (
              <Button onClick={() => setSelecting(true)}>{words.select}</Button>
            )}
            <Button variant="primary" icon="plus" shortcut="n" onClick={() => setNew(true)}>
              {words.newCategory}
            </Button>
          </>
        )
      }
    >
      <QueryStates query={categories}>
        {({ items }) =>
          items.length === 0 ? (
            <NoCategories onNew={() => setNew(true)} />
          ) : isSelecting ? (
            <SelectTree all={items} onEnd={() => setSelecting(false)} />
          ) : (
            <Panes all={items} chosenId={address.get('category')} onChoose={choose} mayWrite={mayWrite} />
          )
        }
      </QueryStates>
      {isNew && (
        <NewCategorySheet
          parentId={address.get('category') ?? ''}
          onCreated={choose}
          onClose={() => setNew(false)}
        />
      )}
    </Page>
  );
}

/** Of two panes a phone shows one: the tree, or the category that is chosen. */
function Panes(props: {
  all: readonly Category[];
  chosenId: string | null;
  onChoose(id: string | undefined): void;
  mayWrite: boolean;
}) {
  const { all, chosenId, onChoose, mayWrite } = props;
  const hint = useId();
  const found = all.find(({ id }) => id === chosenId);
  const category = found ?? listChildren(all, null)[0];
  const [moving, setMoving] = useState<{ id: string; wanted?: { place: Place; lost: Lost } }>();
  const [mergingId, setMergingId] = useState<string>();
  const merging = all.find(({ id }) => id === mergingId);
  const moved = all.find(({ id }) => id === moving?.id);
  const move = useMoveCategory(all, ({ id }, place, lost) => setMoving({ id, wanted: { place, lost } }));
  return (
    <div className={found ? 'cat cat--chosen' : 'cat'}>
      <div className="tree">
        <TreeView
          all={all}
          chosenId={category?.id}
          onChoose={({ id }) => onChoose(id)}
          describedBy={mayWrite ? hint : undefined}
          onMove={mayWrite ? move : undefined}
        />
        {mayWrite && (
          <p className="sr" id={hint}>
            {words.treeHint}
          </p>
        )}
      </div>
      <div className="cat__main">
        <Link className="cat__back" to="?">
          <Icon name="caret-left" size="small" />
          {words.allCategories}
        </Link>
        {category && (
          <CategoryDetail
            category={category}
            all={all}
            onMove={() => setMoving({ id: category.id })}
            onMerge={() => setMergingId(category.id)}
            onDeleted={() => onChoose(undefined)}
          />
        )}
      </div>
      {merging && (
        <MergeSheet
          category={merging}
          all={all}
          onMerged={onChoose}
          onClose={() => setMergingId(undefined)}
        />
      )}
      {moved && (
        <MoveSheet category={moved} all={all} wanted={moving?.wanted} onClose={() => setMoving(undefined)} />
      )}
    </div>
  );
}
