import type { Answers } from '../api-client/answers.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api-client/api.ts';
import { State } from '../detail/parts.tsx';
import { QueryStates } from '../detail/query-states.tsx';
import { Empty } from '../frame/empty.tsx';
import { Page } from '../frame/page.tsx';
import { AT_ONCE, type Items, LEVELS } from './catalogue.ts';
import { words } from './messages.ts';

type Collection = Answers['GET /collections']['items'][number];

/** The collections of the shop. */
export function Component() {
  const collections = useQuery({
    queryKey: ['collections', 'all'],
    queryFn: () =>
      call<Items<Collection>>('GET', '/collections', { query: { limit: AT_ONCE, sort: 'position,name' } }),
  });
  const count = collections.data?.items.length;
  return (
    <Page title={words.collections} facts={count === undefined ? [] : [words.collectionsFact(count)]}>
      <QueryStates query={collections}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty title={words.noCollections} text={words.noCollectionsText} />
          ) : (
            <CollectionTable collections={items} />
          )
        }
      </QueryStates>
    </Page>
  );
}

function CollectionTable({ collections }: { collections: readonly Collection[] }) {
  return (
    <div className="tblwrap" role="region" aria-label={words.collections} tabIndex={0}>
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">{words.collection}</th>
            <th scope="col">{words.description}</th>
            <th scope="col">{words.status}</th>
            <th scope="col">{words.listed}</th>
            <th scope="col" className="num">
              {words.pinned}
            </th>
          </tr>
        </thead>
        <tbody>
          {collections.map(({ id, slug, name, description, status, isListed, pinnedCount }) => (
            <tr key={id}>
              <th scope="row">
                {status === 'published' ? (
                  <a className="b" href={`/collections/${slug}`}>
                    {name}
                  </a>
                ) : (
                  name
                )}
              </th>
              <td>{description}</td>
              <td>
                <State level={LEVELS[status]} word={words.statuses[status]} />
              </td>
              <td>{isListed ? words.yes : words.no}</td>
              <td className="num">{pinnedCount}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
