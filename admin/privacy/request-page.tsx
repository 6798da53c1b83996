import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { formatList } from '#contract/format/format-list.ts';
import { ADMIN_API } from '#contract/staff/paths.ts';
import { Button } from '#ui/button.tsx';
import { type Fact, Facts } from '#ui/office/facts.tsx';
import { Section, Split } from '#ui/office/section.tsx';
import { State } from '#ui/office/tube.tsx';
import type { Answers } from '../api-client/typed-calls.ts';
import { checkRequest, closeRequest, eraseData, handOutData, requestQuery } from '../calls/privacy.ts';
import { SelectField, TextField } from '../forms/fields.tsx';
import { Form, FormSheet } from '../forms/form.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { Page } from '../page/page.tsx';
import { describeActor } from '../parts/describe-actor.ts';
import { QueryStates } from '../parts/query-states.tsx';
import { useToasts } from '../parts/toasts.tsx';
import { When } from '../parts/when.tsx';
import { showDay } from './breaches.ts';
import { words } from './messages.ts';
import './privacy.css';

type Request = Answers['GET /privacy-requests/{id}'];
const CRUMBS = [[words.requests, '/data-requests']] as const;
const LEVELS = { open: 1, deleting: 2, done: 3, refused: 0 } as const;
/** Milliseconds between looks at a deletion. */
const POLL_MS = 2_000;

/** One request: who asks, what is stored, and what is done about it. */
export function Component() {
  const { id = '' } = useParams();
  const request = useQuery({
    ...requestQuery(id),
    refetchInterval: ({ state }) => (state.data?.state === 'deleting' ? POLL_MS : false),
  });
  if (request.data) return <RequestPage request={request.data} />;
  return (
    <Page title={words.requests} crumbs={CRUMBS}>
      <QueryStates query={request}>{() => null}</QueryStates>
    </Page>
  );
}

function RequestPage({ request }: { request: Request }) {
  const { kind, email, state, identityCheck, outcome, stored } = request;
  const isOpen = state === 'open';
  return (
    <Page
      title={email}
      crumbs={CRUMBS}
      facts={[words.kinds[kind], <State key="state" level={LEVELS[state]} word={words.states[state]} />]}
    >
      <Split
        asideLabel={words.details}
        main={
          <>
            <Section title={words.identity}>
              <p className="q">{words.identityAbout}</p>
              {isOpen ? (
                <CheckForm key={request.version} request={request} />
              ) : (
                <p>{identityCheck ?? words.identityNone}</p>
              )}
            </Section>
            {isOpen && stored && identityCheck !== null && kind !== 'deletion' && (
              <HandOut request={request} />
            )}
            {isOpen && identityCheck !== null && kind === 'deletion' && <Erase request={request} />}
            {state === 'deleting' && <p role="status">{words.erasing}</p>}
            <Section title={words.close}>
              {outcome !== '' && <p className="entry__text">{outcome}</p>}
              {isOpen && <CloseForm key={request.version} request={request} />}
            </Section>
          </>
        }
        aside={<Stored request={request} />}
      />
    </Page>
  );
}

function Stored({ request: { stored, askedOn, dueOn, createdBy, createdAt } }: { request: Request }) {
  const facts: Fact[] = stored
    ? [
        [words.accounts, stored.accounts],
        [words.orders, stored.orders],
        ...(stored.openOrders.length > 0 ? [[words.openOrders, formatList(stored.openOrders)] as const] : []),
        [words.messagesCount, stored.messages],
        [words.alerts, stored.alerts],
        [words.unpaid, stored.unpaid],
      ]
    : [];
  return (
    <>
      <Section title={words.stored}>
        {stored ? <Facts items={facts} /> : <p className="q">{words.nothingStored}</p>}
      </Section>
      <Section title={words.details}>
        <Facts
          items={[
            [words.asked, showDay(askedOn)],
            [words.due, showDay(dueOn)],
            [
              words.writtenBy,
              <span key="by">
                {describeActor(createdBy)}, <When at={createdAt} />
              </span>,
            ],
          ]}
        />
      </Section>
    </>
  );
}

/** Returns what reads the request again, and says what was done. */
function useDone(): (title?: string) => void {
  const queries = useQueryClient();
  const toasts = useToasts();
  return (title) => {
    if (title !== undefined) toasts.show({ title });
    void queries.invalidateQueries({ queryKey: ['privacy-requests'] });
  };
}

function CheckForm({ request }: { request: Request }) {
  const done = useDone();
  const form = useOfficeForm<{ identityCheck: string }, unknown>({
    initial: { identityCheck: request.identityCheck ?? '' },
    save: async (values) => await checkRequest(request, values),
    onSaved: () => done(words.identitySaved),
  });
  return (
    <Form form={form} submit={words.identitySave} variant="line">
      <TextField
        form={form}
        name="identityCheck"
        label={words.identityField}
        hint={words.identityHint}
        maxLength={300}
      />
    </Form>
  );
}

/** The zip: a fresh sign-in first, then the browser's own download. */
function HandOut({ request }: { request: Request }) {
  const done = useDone();
  const toasts = useToasts();
  const download = async (): Promise<void> => {
    try {
      await handOutData(request);
      window.location.assign(`${ADMIN_API}/privacy-requests/${request.id}/file`);
    } catch (error) {
      toasts.fail(words.failed, error);
    }
    done();
  };
  return (
    <Section title={words.handOut}>
      <p className="q">{words.handOutAbout}</p>
      <Button icon="arrow-down" onClick={() => void download()}>
        {words.download}
      </Button>
    </Section>
  );
}

function Erase({ request }: { request: Request }) {
  const [isOpen, setOpen] = useState(false);
  const done = useDone();
  const form = useOfficeForm<Readonly<Record<string, string>>, unknown>({
    initial: {},
    save: async () => await eraseData(request),
    onSaved: () => {
      setOpen(false);
      done();
    },
  });
  return (
    <Section title={words.erase}>
      <p className="q">{words.eraseAbout}</p>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {words.eraseButton}
      </Button>
      {isOpen && (
        <FormSheet
          form={form}
          title={words.eraseTitle}
          submit={words.eraseSubmit}
          variant="danger"
          onClose={() => setOpen(false)}
        >
          <p>{words.eraseText(request.email)}</p>
        </FormSheet>
      )}
    </Section>
  );
}

function CloseForm({ request }: { request: Request }) {
  const done = useDone();
  const form = useOfficeForm<Readonly<Record<'state' | 'outcome', string>>, unknown>({
    initial: { state: 'done', outcome: '' },
    save: async ({ state, outcome }) =>
      await closeRequest(request, { state: state === 'refused' ? 'refused' : 'done', outcome }),
    onSaved: () => done(words.closed),
  });
  return (
    <Form form={form} submit={words.closeSubmit} variant="line">
      <SelectField
        form={form}
        name="state"
        label={words.closeAs}
        options={(['done', 'refused'] as const).map((value) => ({ value, label: words.states[value] }))}
      />
      <TextField form={form} name="outcome" label={words.outcome} isMultiline maxLength={1_000} />
    </Form>
  );
}
