import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { Answers } from '../api-client/typed-calls.ts';
import { ApiProblem } from '../api-client/api-problem.ts';
import { createRedirect, listRedirects, redirectQuery, updateRedirect } from '../calls/redirects.ts';
import { usePerson } from '../api-client/person.ts';
import { When } from '../parts/when.tsx';
import { Button } from '#ui/button.tsx';
import { useToasts } from '../parts/toasts.tsx';
import { CheckField, TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { useKeys } from '../page/keys.ts';
import { Page } from '../page/page.tsx';
import { useOpenFromAddress } from '../page/use-open-from-address.ts';
import { useExport } from '../exports/use-export.tsx';
import { List } from '../lists/list.tsx';
import type { ListDefinition } from '../lists/list-definition.ts';
import { DeleteButton } from '../records/delete-button.tsx';
import { words } from './messages.ts';

type Redirect = Answers['GET /redirects/{id}'];

const DEFINITION: ListDefinition<Redirect> = {
  resource: 'redirects',
  read: listRedirects,
  name: words.redirects,
  getId: ({ id }) => id,
  getName: ({ from }) => from,
  getHref: ({ id }) => `/redirects/${id}`,
  columns: [
    {
      id: 'from',
      label: words.from,
      cell: ({ from }) => from,
      sort: 'from',
      isRowHeader: true,
      entry: 'title',
    },
    { id: 'to', label: words.to, cell: ({ to }) => to, sort: 'to', entry: 'second' },
    {
      id: 'cause',
      label: words.cause,
      cell: ({ isManual }) => (isManual ? words.byHand : words.byMove),
      entry: 'end',
    },
    { id: 'made', label: words.made, cell: ({ createdAt }) => <When at={createdAt} />, sort: 'createdAt' },
  ],
  views: [
    { id: 'all', label: words.all, query: '' },
    { id: 'manual', label: words.byHand, query: 'isManual=true' },
    { id: 'moved', label: words.byMove, query: 'isManual=false' },
  ],
  searchLabel: words.searchRedirects,
  empty: { title: words.noRedirects, text: words.noRedirectsText },
};

/** Where former URLs lead; one opens in a sheet. */
export function Component() {
  const { id } = useParams();
  const navigate = useNavigate();
  const { may } = usePerson();
  const mayWrite = may('catalogue.write');
  const [isNew, setIsNew] = useOpenFromAddress('new');
  const exporting = useExport(['redirects']);
  useKeys(mayWrite ? [{ key: 'n', label: words.newRedirect, run: () => setIsNew(true) }] : []);
  const chosen = useQuery({ ...redirectQuery(id), enabled: id !== undefined && mayWrite });
  return (
    <Page
      title={words.redirects}
      isFlush
      actions={
        mayWrite && (
          <Button variant="primary" icon="plus" shortcut="n" onClick={() => setIsNew(true)}>
            {words.newRedirect}
          </Button>
        )
      }
    >
      <List definition={DEFINITION} bulk={exporting.actions} onExport={exporting.exportFound} />
      {exporting.sheet}
      {isNew && mayWrite && <NewSheet onClose={() => setIsNew(false)} />}
      {chosen.data && (
        <EditSheet
          key={chosen.data.id}
          redirect={chosen.data}
          onClose={async () => await navigate('/redirects', { replace: true })}
        />
      )}
    </Page>
  );
}

/** Returns what renews the list and says what was done. */
function useDone(onClose: () => void | Promise<void>): (title: string) => void {
  const queries = useQueryClient();
  const toasts = useToasts();
  return (title) => {
    toasts.show({ title });
    void queries.invalidateQueries({ queryKey: ['redirects'] });
    void onClose();
  };
}

function NewSheet({ onClose }: { onClose(): void }) {
  const done = useDone(onClose);
  const [isTaken, setIsTaken] = useState(false);
  const form = useOfficeForm({
    initial: { from: '', to: '', confirm: false },
    draft: 'redirect-new',
    save: async ({ from, to, confirm }) => {
      try {
        const body = { from: from.trim(), to: to.trim(), ...(confirm ? { confirm: true } : {}) };
        return await createRedirect(body);
      } catch (error) {
        if (error instanceof ApiProblem && error.kind === 'in-use') setIsTaken(true);
        throw error;
      }
    },
    onSaved: () => done(words.saved(form.values.from)),
  });
  return (
    <FormSheet form={form} title={words.newRedirect} submit={words.save} onClose={onClose}>
      <TextField form={form} name="from" label={words.from} hint={words.fromHint} maxLength={500} />
      <TextField form={form} name="to" label={words.to} hint={words.toHint} maxLength={2000} />
      {isTaken && <CheckField form={form} name="confirm" label={words.replace} />}
    </FormSheet>
  );
}

function EditSheet({ redirect, onClose }: { redirect: Redirect; onClose(): void | Promise<void> }) {
  const done = useDone(onClose);
  const form = useOfficeForm({
    initial: { to: redirect.to },
    draft: `redirect-${redirect.id}`,
    save: async ({ to }) => await updateRedirect(redirect, { to: to.trim() }),
    onSaved: () => done(words.saved(redirect.from)),
  });
  return (
    <FormSheet
      form={form}
      title={redirect.from}
      submit={words.save}
      extra={
        <DeleteButton
          thing={{ resource: 'redirects', id: redirect.id, name: redirect.from, version: redirect.version }}
          leave={onClose}
        />
      }
      onClose={onClose}
    >
      <TextField form={form} name="to" label={words.to} hint={words.toHint} maxLength={2000} />
    </FormSheet>
  );
}
