import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { toShopDay } from '#contract/format/parse-shop-time.ts';
import { Button } from '#ui/button.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import { State } from '#ui/office/tube.tsx';
import { usePerson } from '../api-client/person.ts';
import type { Answers } from '../api-client/typed-calls.ts';
import { openRequest, requestsQuery } from '../calls/privacy.ts';
import { SelectField, TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { Page } from '../page/page.tsx';
import { DateField } from '../parts/date-field.tsx';
import { QueryStates } from '../parts/query-states.tsx';
import { useToasts } from '../parts/toasts.tsx';
import { showDay } from './breaches.ts';
import { words } from './messages.ts';
import './privacy.css';

type Request = Answers['GET /privacy-requests']['items'][number];
const LEVELS = { open: 1, deleting: 2, done: 3, refused: 0 } as const;
const KINDS = ['access', 'portability', 'correction', 'deletion'] as const;

/** What people asked about their data. `?new=` opens the form with an address. */
export function Component() {
  const requests = useQuery(requestsQuery());
  const { shop } = usePerson();
  const [today] = useState(() => toShopDay(new Date(), shop.timeZone));
  const [address, setAddress] = useSearchParams();
  const email = address.get('new');
  return (
    <Page
      title={words.requests}
      facts={[words.requestsAbout]}
      actions={
        <Button variant="primary" icon="plus" onClick={() => setAddress({ new: '' }, { replace: true })}>
          {words.newRequest}
        </Button>
      }
    >
      <QueryStates query={requests}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="q">{words.noRequests}</p>
          ) : (
            <div className="tblwrap" role="region" aria-label={words.requestsTable} tabIndex={0}>
              <table className="tbl tbl--stack breaches">
                <TableHead columns={[words.email, words.kind, words.asked, words.due, words.state]} />
                <tbody>
                  {items.map((request) => (
                    <RequestRow key={request.id} request={request} today={today} />
                  ))}
                </tbody>
              </table>
            </div>
          )
        }
      </QueryStates>
      {email !== null && (
        <NewSheet email={email} today={today} onClose={() => setAddress({}, { replace: true })} />
      )}
    </Page>
  );
}

function RequestRow({ request, today }: { request: Request; today: string }) {
  const { id, email, kind, askedOn, dueOn, state } = request;
  const isLate = state === 'open' && dueOn < today;
  return (
    <tr>
      <th scope="row">
        <Link className="b" to={`/data-requests/${id}`}>
          {email}
        </Link>
      </th>
      <td data-label={words.kind}>{words.kinds[kind]}</td>
      <td className="tnum" data-label={words.asked}>
        {showDay(askedOn)}
      </td>
      <td className="tnum" data-label={words.due}>
        {showDay(dueOn)}
      </td>
      <td>
        <State level={LEVELS[state]} bad={isLate} word={isLate ? words.overdue : words.states[state]} />
      </td>
    </tr>
  );
}

function NewSheet({ email, today, onClose }: { email: string; today: string; onClose(): void }) {
  const queries = useQueryClient();
  const toasts = useToasts();
  const navigate = useNavigate();
  const form = useOfficeForm<Readonly<Record<'kind' | 'email' | 'askedOn', string>>, Request>({
    initial: { kind: 'access', email, askedOn: today },
    save: async (values) =>
      await openRequest({
        kind: KINDS.find((one) => one === values.kind) ?? 'access',
        email: values.email.trim(),
        askedOn: values.askedOn,
      }),
    onSaved: ({ id }) => {
      toasts.show({ title: words.opened });
      void queries.invalidateQueries({ queryKey: ['privacy-requests'] });
      void navigate(`/data-requests/${id}`);
    },
  });
  return (
    <FormSheet form={form} title={words.openTitle} submit={words.openSubmit} onClose={onClose}>
      <SelectField
        form={form}
        name="kind"
        label={words.kind}
        options={KINDS.map((value) => ({ value, label: words.kinds[value] }))}
      />
      <TextField form={form} name="email" label={words.email} maxLength={254} />
      <DateField
        label={words.asked}
        hint={words.askedHint}
        error={form.errors['askedOn']}
        value={form.values.askedOn}
        name="askedOn"
        onChange={(day) => form.set('askedOn', day)}
      />
    </FormSheet>
  );
}
