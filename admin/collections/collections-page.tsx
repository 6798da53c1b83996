import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { collectionsQuery } from '../calls/collections.ts';
import { State } from '#ui/office/tube.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import { QueryStates } from '../parts/query-states.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Page } from '../page/page.tsx';
import { LEVELS } from '../records/record.ts';
import { usePerson } from '../api-client/person.ts';
import { useKeys } from '../page/keys.ts';
import { GroupPictureSheet } from '../pictures/group-picture.tsx';
import { type Collection, CollectionSheet } from './collection-sheet.tsx';
import { words } from './messages.ts';

/** The collections of the shop. */
export function Component() {
  const collections = useQuery(collectionsQuery());
  const count = collections.data?.items.length;
  const { may } = usePerson();
  const [open, setOpen] = useState<Collection | 'new' | null>(null);
  const [pictured, setPictured] = useState<string>();
  const picturedGroup = collections.data?.items.find(({ id }) => id === pictured);
  const mayWrite = may('catalogue.write');
  useKeys(mayWrite ? [{ key: 'n', label: words.newCollection, run: () => setOpen('new') }] : []);
  return (
    <Page
      title={words.collections}
      facts={count === undefined ? [] : [words.collectionsFact(count)]}
      actions={
        mayWrite && (
          <Button variant="primary" icon="plus" shortcut="n" onClick={() => setOpen('new')}>
            {words.newCollection}
          </Button>
        )
      }
    >
      <QueryStates query={collections}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={words.noCollections} text={words.noCollectionsText} />
          ) : (
            <CollectionTable
              collections={items}
              {...(mayWrite && { onEdit: setOpen, onPicture: setPictured })}
            />
          )
        }
      </QueryStates>
      {picturedGroup && (
        <GroupPictureSheet kind="collections" group={picturedGroup} onClose={() => setPictured(undefined)} />
      )}
      {open !== null && (
        <CollectionSheet collection={open === 'new' ? undefined : open} onClose={() => setOpen(null)} />
      )}
    </Page>
  );
}

function CollectionTable(props: {
  collections: readonly Collection[];
  onEdit?: (collection: Collection) => void;
  onPicture?: (id: string) => void;
}) {
  const { collections, onEdit, onPicture } = props;
  return (
    <div className="tblwrap" role="region" aria-label={words.collections} tabIndex={0}>
      <table className="tbl">
        <TableHead
          columns={[
            words.collection,
            words.description,
            words.status,
            words.listed,
            [words.pinned, 'num'],
            ...(onEdit ? [[words.edit, 'sr'] as const] : []),
          ]}
        />
        <tbody>
          {collections.map((collection) => {
            const { id, name, description, status, isListed, pinnedCount } = collection;
            return (
              <tr key={id}>
                <th scope="row">
                  <Link className="b" to={`/collections/${id}`}>
                    {name}
                  </Link>
                </th>
                <td>{description}</td>
                <td>
                  <State level={LEVELS[status]} word={words.statuses[status]} />
                </td>
                <td>{isListed ? words.yes : words.no}</td>
                <td className="num">{pinnedCount}</td>
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
                      onClick={() => onEdit(collection)}
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
