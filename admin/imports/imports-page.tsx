import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatNumber } from '#contract/format/format-number.ts';
import { Section } from '#ui/office/section.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import type { Answers } from '../api-client/typed-calls.ts';
import { importsQuery } from '../calls/imports.ts';
import { Page } from '../page/page.tsx';
import { describeActor } from '../parts/describe-actor.ts';
import { QueryStates } from '../parts/query-states.tsx';
import { When } from '../parts/when.tsx';
import { FilePicker } from './file-picker.tsx';
import { KIND_WORDS } from './kind-words.ts';
import { words } from './messages.ts';
import { Steps } from './steps.tsx';

type Entry = Answers['GET /imports']['items'][number];

/** The first step of an import, and those before it. */
export function Component() {
  const earlier = useQuery(importsQuery());
  return (
    <Page title={words.title}>
      <Steps current="file" />
      <FilePicker />
      <Section title={words.earlier}>
        <QueryStates query={earlier}>
          {({ items }) =>
            items.length === 0 ? <p className="q">{words.noEarlier}</p> : <EarlierTable entries={items} />
          }
        </QueryStates>
      </Section>
    </Page>
  );
}

function EarlierTable({ entries }: { entries: readonly Entry[] }) {
  const columns = [
    words.file,
    [words.kind, 'only-d'] as const,
    words.when,
    [words.by, 'only-d'] as const,
    words.state,
    [words.changed, 'num'] as const,
    [words.created, 'num'] as const,
  ];
  return (
    <div className="tblwrap" role="region" aria-label={words.earlierTable} tabIndex={0}>
      <table className="tbl">
        <TableHead columns={columns} />
        <tbody>
          {entries.map(({ id, kind, fileName, createdAt, createdBy, state, isUndone, updated, created }) => (
            <tr key={id}>
              <th scope="row">
                <Link className="b" to={`/imports/${id}`}>
                  {fileName}
                </Link>
              </th>
              <td className="only-d">{KIND_WORDS[kind].name}</td>
              <td>
                <When at={createdAt} />
              </td>
              <td className="only-d">{describeActor(createdBy)}</td>
              <td>{isUndone ? words.undone : words.states[state]}</td>
              <td className="num">{formatNumber(updated)}</td>
              <td className="num">{formatNumber(created)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
