import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { formatCents } from '#contract/money.ts';
import { call, createQuery } from '../api-client/api.ts';
import { usePerson } from '../api-client/person.ts';
import { Facts, Section, Split, When } from '../detail/parts.tsx';
import { QueryStates } from '../detail/query-states.tsx';
import { TextField } from '../forms/fields.tsx';
import { Form } from '../forms/form.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { Page } from '../page/page.tsx';
import { useToasts } from '../overlays/toasts.tsx';
import type { Customer } from './customer.ts';
import { words } from './messages.ts';

const CRUMBS = [[words.customers, '/customers']] as const;

/** A customer or a guest. */
export function Component() {
  const { id = '' } = useParams();
  const customer = useQuery(createQuery(['customers', id], `/customers/${id}`));
  if (customer.data) return <CustomerPage customer={customer.data} />;
  return (
    <Page title={words.customers} crumbs={CRUMBS}>
      <QueryStates query={customer}>{() => null}</QueryStates>
    </Page>
  );
}

function CustomerPage({ customer }: { customer: Customer }) {
  const { name, email, kind, orders, messages, orderCount, spentCents } = customer;
  const { may } = usePerson();
  return (
    <Page
      title={name || (email ?? words.unnamed)}
      crumbs={CRUMBS}
      facts={[
        words.kinds[kind],
        ...(email === null ? [] : [email]),
        ...(orderCount === undefined ? [] : [`${words.orders}: ${orderCount}`]),
        ...(spentCents === undefined ? [] : [`${words.spent}: ${formatCents(spentCents)}`]),
      ]}
    >
      <Split
        asideLabel={words.details}
        main={
          <>
            {orders && (
              <Section title={words.orders}>
                {orders.length === 0 ? (
                  <p className="q">{words.noOrders}</p>
                ) : (
                  <Facts
                    items={orders.map(({ number, createdAt, totalCents }) => [
                      number,
                      <span key={number} className="row">
                        <Link className="link" to={`/orders/${number}`}>
                          {formatCents(totalCents)}
                        </Link>
                        <span className="q">
                          <When at={createdAt} />
                        </span>
                      </span>,
                    ])}
                  />
                )}
              </Section>
            )}
            {messages && (
              <Section title={words.messages}>
                {messages.length === 0 ? (
                  <p className="q">{words.noMessages}</p>
                ) : (
                  <ul className="stack">
                    {messages.map(({ number, receivedAt, subject }) => (
                      <li key={number} className="row">
                        <Link className="link grow" to={`/messages/${number}`}>
                          {subject || words.noSubject}
                        </Link>
                        <span className="q">
                          <When at={receivedAt} />
                        </span>
                      </li>
                    ))}
                  </ul>
                )}
              </Section>
            )}
            <Section title={words.note}>
              {may('customer.write') ? (
                // The version as the key: the field shows what is saved.
                <NoteForm key={customer.version} customer={customer} />
              ) : (
                <p className="entry__text">{customer.note || words.noNote}</p>
              )}
            </Section>
          </>
        }
        aside={<Details customer={customer} />}
      />
    </Page>
  );
}

function NoteForm({ customer: { id, version, note } }: { customer: Customer }) {
  const queries = useQueryClient();
  const { show } = useToasts();
  const form = useOfficeForm({
    initial: { note },
    save: (body, seen) => call('PATCH', `/customers/${id}`, { body, version: seen }),
    versioned: { version, read: (current) => readNote(current) },
    draft: `customer ${id}`,
    onSaved: (saved) => {
      queries.setQueryData(['customers', id], saved);
      show({ title: words.noteSaved });
    },
  });
  return (
    <Form form={form} submit={words.saveNote}>
      <TextField
        form={form}
        name="note"
        label={words.note}
        hint={words.noteHint}
        isMultiline
        maxLength={2000}
      />
    </Form>
  );
}

/** The note of a customer that was changed meanwhile. */
const readNote = (current: unknown): { note?: string } =>
  typeof current === 'object' && current !== null && 'note' in current && typeof current.note === 'string'
    ? { note: current.note }
    : {};

function Details({ customer: { createdAt, account } }: { customer: Customer }) {
  const deletionAskedAt = account?.deletionAskedAt ?? null;
  const consent = account?.mailConsent ?? null;
  return (
    <>
      <Section title={words.details}>
        <Facts
          items={[
            [words.since, <When key="since" at={createdAt} />],
            ...(account === null
              ? []
              : [
                  [words.verified, account.isEmailVerified ? words.yes : words.no] as const,
                  [words.lastSeen, <When key="seen" at={account.lastSeenAt} />] as const,
                  [words.language, account.locale] as const,
                ]),
            ...(deletionAskedAt === null
              ? []
              : [[words.deletionAsked, <When key="deletion" at={deletionAskedAt} />] as const]),
          ]}
        />
      </Section>
      {account !== null && (
        <Section title={words.consent}>
          {consent === null ? (
            <p className="q">{words.noConsent}</p>
          ) : (
            <Facts
              items={[
                [words.given, <When key="given" at={consent.givenAt} />],
                ...(consent.withdrawnAt === null
                  ? []
                  : [[words.withdrawn, <When key="withdrawn" at={consent.withdrawnAt} />] as const]),
                ...(consent.words === null ? [] : [[words.consentWords, consent.words] as const]),
              ]}
            />
          )}
        </Section>
      )}
    </>
  );
}
