import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { MAX_FIRST_LINE } from '#contract/content/weekly-list-line.ts';
import { weeklyListPath } from '#contract/content/weekly-list-day.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/office/note.tsx';
import { Section } from '#ui/office/section.tsx';
import { State } from '#ui/office/tube.tsx';
import { TextField } from '#ui/text-field.tsx';
import { usePerson } from '../api-client/person.ts';
import { weeklyListQuery } from '../calls/weekly-lists.ts';
import { Page } from '../page/page.tsx';
import { QueryStates } from '../parts/query-states.tsx';
import { DeleteButton } from '../records/delete-button.tsx';
import { LEVELS } from '../records/record.ts';
import type { WeeklyList } from './edited-list.ts';
import { formatListDay } from './format-list-day.ts';
import { ListLines } from './list-lines.tsx';
import { words } from './messages.ts';
import { useEditedList } from './use-edited-list.ts';
import './weekly-lists.css';

const CRUMBS = [[words.lists, '/weekly-lists']] as const;

/** One list: its first line, its bottles, and whether shoppers see it. */
export function Component() {
  const { id = '' } = useParams();
  const list = useQuery(weeklyListQuery(id));
  if (list.data) return <ListPage key={id} list={list.data} />;
  return (
    <Page title={words.list} crumbs={CRUMBS}>
      <QueryStates query={list}>{() => null}</QueryStates>
    </Page>
  );
}

function ListPage({ list }: { list: WeeklyList }) {
  const { id, version } = list;
  const { may } = usePerson();
  const mayWrite = may('content.write');
  const navigate = useNavigate();
  const { edited, change, ...page } = useEditedList(list);
  return (
    <Page
      title={formatListDay(id)}
      crumbs={CRUMBS}
      facts={listFacts(list)}
      actions={<Actions list={list} {...page} />}
    >
      {page.isChangedMeanwhile && page.isEdited && (
        <Note
          kind="danger"
          actions={
            <Button size="small" onClick={page.showStored}>
              {words.loadTheirs}
            </Button>
          }
        >
          {words.changedMeanwhile}
        </Note>
      )}
      <fieldset className="wlist" disabled={!mayWrite}>
        <TextField
          id="first-line"
          label={words.firstLine}
          hint={words.firstLineHint}
          required={false}
          autoComplete="off"
          maxLength={MAX_FIRST_LINE}
          value={edited.firstLine}
          onChange={({ target }) => change({ firstLine: target.value })}
        />
        <Section title={words.bottles}>
          <ListLines lines={edited.lines} onChange={(lines) => change({ lines })} />
        </Section>
      </fieldset>
      {mayWrite && (
        <DeleteButton
          thing={{ resource: 'weekly-lists', id, version, name: formatListDay(id) }}
          leave={async () => await navigate('/weekly-lists', { replace: true })}
        />
      )}
    </Page>
  );
}

const listFacts = ({ id, status, lines }: WeeklyList) => [
  <State key="state" level={LEVELS[status]} word={words.statuses[status]} />,
  <span key="count" className="q">
    {words.bottleCount(lines.length)}
  </span>,
  ...(status === 'published'
    ? [
        <a key="store" className="link" href={weeklyListPath(id)}>
          {words.viewInStore}
        </a>,
      ]
    : []),
];

type ActionsProps = Omit<ReturnType<typeof useEditedList>, 'edited' | 'change'> & { list: WeeklyList };

/** What is edited is saved before the list is published. */
function Actions({ list, isEdited, isBusy, isChangedMeanwhile, save, publish, withdraw }: ActionsProps) {
  const { may } = usePerson();
  const isPublished = list.status === 'published';
  return (
    <>
      {may('content.publish') && isPublished && (
        <Button disabled={isBusy || isEdited} onClick={() => void withdraw()}>
          {words.withdraw}
        </Button>
      )}
      {may('content.write') && (isEdited || isPublished) && (
        <Button
          variant="primary"
          isBusy={isBusy}
          disabled={!isEdited || isChangedMeanwhile}
          onClick={() => void save()}
        >
          {words.save}
        </Button>
      )}
      {may('content.publish') && !isPublished && !isEdited && (
        <Button
          variant="primary"
          isBusy={isBusy}
          disabled={list.lines.length === 0}
          onClick={() => void publish()}
        >
          {words.publish}
        </Button>
      )}
    </>
  );
}
