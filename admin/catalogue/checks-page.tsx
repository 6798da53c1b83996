import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api-client/api.ts';
import { usePerson } from '../api-client/person.ts';
import { State, When } from '../detail/parts.tsx';
import { Page } from '../frame/page.tsx';
import { List } from '../lists/list.tsx';
import type { ListDefinition, Selection } from '../lists/list-definition.ts';
import { Button } from '../overlays/button.tsx';
import { useToasts } from '../overlays/toasts.tsx';
import { type Finding, findingHref, SEVERITY_MARKS } from './checks.ts';
import { words } from './checks-messages.ts';
import { IgnoreSheet } from './ignore-sheet.tsx';

const toChoices = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const CHECKS: ListDefinition<Finding> = {
  path: '/catalogue-issues',
  name: words.title,
  getId: ({ id }) => id,
  getName: ({ code, product, category }) => `${words.codes[code]}, ${product?.name ?? category?.name ?? ''}`,
  getHref: findingHref,
  columns: [
    {
      id: 'where',
      label: words.where,
      cell: ({ product, category }) => product?.name ?? category?.name ?? '',
      below: ({ field, detail }) => words.about(field, detail),
      isRowHeader: true,
      entry: 'title',
    },
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
    { field: 'code', label: words.code, kind: 'choice', choices: toChoices(words.codes) },
  ],
  views: [
    { id: 'open', label: words.views.open, query: 'isIgnored=false' },
    { id: 'blocking', label: words.views.blocking, query: 'isIgnored=false&severity=blocking' },
    { id: 'ignored', label: words.views.ignored, query: 'isIgnored=true' },
    { id: 'all', label: words.views.all, query: '' },
  ],
  empty: { title: words.none, text: words.noneText },
};

type Chosen = { selection: Selection; end(): void };

/** What is missing or looks wrong in the catalogue. */
export function Component() {
  const { may } = usePerson();
  const queries = useQueryClient();
  const toasts = useToasts();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const recheck = useMutation({
    mutationFn: () => call('POST', '/catalogue-issues/recheck', { body: {} }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['catalogue-issues'] });
      toasts.show({ title: words.rechecked });
    },
  });
  const mayWrite = may('catalogue.write');
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
    </Page>
  );
}
