import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { listIssues, recheckCatalogue } from '../calls/catalogue-issues.ts';
import { usePerson } from '../api-client/person.ts';
import { State } from '#ui/office/tube.tsx';
import { When } from '../parts/when.tsx';
import { Button } from '#ui/button.tsx';
import { useToasts } from '../parts/toasts.tsx';
import { Page } from '../page/page.tsx';
import { List } from '../lists/list.tsx';
import type { ListDefinition, Selection } from '../lists/list-definition.ts';
import { type Finding, findingHref, SEVERITY_MARKS } from './checks.ts';
import { words } from './messages.ts';
import { FindingSheet } from './finding-sheet.tsx';
import { IgnoreSheet } from './ignore-sheet.tsx';

const toChoices = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const CHECKS: ListDefinition<Finding> = {
  resource: 'catalogue-issues',
  read: listIssues,
  name: words.title,
  getId: ({ id }) => id,
  getName: ({ code, subject }) => `${words.codes[code]}, ${words.name(subject)}`,
  getHref: findingHref,
  columns: [
    {
      id: 'where',
      label: words.where,
      cell: ({ subject }) => words.name(subject),
      below: (finding) => words.about(finding),
      isRowHeader: true,
      entry: 'title',
    },
    { id: 'kind', label: words.kind, cell: ({ subject }) => words.kinds[subject.kind] },
    { id: 'what', label: words.what, cell: ({ code }) => words.codes[code], entry: 'second' },
    {
      id: 'severity',
      label: words.severity,
      cell: ({ severity, isIgnored }) => (
        <State {...SEVERITY_MARKS[severity]} word={words.severities[severity]} struck={isIgnored} />
      ),
      sort: 'rank',
      entry: 'extra',
    },
    {
      id: 'ignored',
      label: words.ignoredUntil,
      cell: ({ isIgnored, ignoredUntil }) =>
        isIgnored && ignoredUntil !== null ? <When at={ignoredUntil} /> : '',
      isExtra: true,
    },
    {
      id: 'found',
      label: words.found,
      cell: ({ foundAt }) => <When at={foundAt} />,
      sort: 'foundAt',
      entry: 'end',
    },
  ],
  filters: [
    { field: 'severity', label: words.severity, kind: 'choice', choices: toChoices(words.severities) },
    { field: 'subject', label: words.kind, kind: 'choice', choices: toChoices(words.kinds) },
    { field: 'code', label: words.code, kind: 'choice', choices: toChoices(words.codes) },
  ],
  views: [
    { id: 'open', label: words.views.open, query: 'isIgnored=false', empty: words.none },
    {
      id: 'blocking',
      label: words.views.blocking,
      query: 'isIgnored=false&severity=blocking',
      empty: words.noneBlocking,
    },
    {
      id: 'others',
      label: words.views.others,
      query: `isIgnored=false&subject=${Object.keys(words.kinds)
        .filter((kind) => kind !== 'product')
        .join(',')}`,
    },
    { id: 'ignored', label: words.views.ignored, query: 'isIgnored=true', empty: words.noneIgnored },
    { id: 'all', label: words.views.all, query: '' },
  ],
  empty: { title: words.none, text: words.noneText },
};

type Chosen = { selection: Selection; end(): void };

/** What is missing or looks wrong in the shop. */
export function Component() {
  const { id } = useParams();
  const navigate = useNavigate();
  const { may } = usePerson();
  const queries = useQueryClient();
  const toasts = useToasts();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const recheck = useMutation({
    mutationFn: recheckCatalogue,
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['catalogue-issues'] });
      toasts.show({ title: words.rechecked });
    },
  });
  const mayWrite = may('catalogue.write');
  // Back to the view of the list from which it was opened.
  const isFirst = useLocation().key === 'default';
  const close = async () => await (isFirst ? navigate('/catalogue-checks', { replace: true }) : navigate(-1));
  const ignore = {
    id: 'ignore',
    label: words.ignore,
    run: (selection: Selection) => new Promise<void>((resolve) => setChosen({ selection, end: resolve })),
  };
  return (
    <Page
      title={words.title}
      isFlush
      actions={
        mayWrite && (
          <Button isBusy={recheck.isPending} onClick={() => recheck.mutate()}>
            {words.recheck}
          </Button>
        )
      }
    >
      <List definition={CHECKS} bulk={mayWrite ? [ignore] : []} />
      {chosen && (
        <IgnoreSheet
          selection={chosen.selection}
          onClose={(isDone) => {
            setChosen(null);
            if (isDone) chosen.end();
          }}
        />
      )}
      {id !== undefined && !chosen && (
        <FindingSheet
          id={id}
          onIgnore={(finding) =>
            setChosen({ selection: { count: 1, ids: [finding.id] }, end: () => void close() })
          }
          onClose={() => void close()}
        />
      )}
    </Page>
  );
}
