import type { Answers } from '../api-client/answers.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { formatNumber } from '#contract/format/format-number.ts';
import { call } from '../api-client/api.ts';
import { ApiProblem } from '../api-client/api-problem.ts';
import { describeActor } from '../detail/describe-actor.ts';
import { Facts, Note, Section, Split, When } from '../detail/parts.tsx';
import { QueryStates, Skeleton } from '../detail/query-states.tsx';
import { TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { Page } from '../frame/page.tsx';
import { Button } from '../overlays/button.tsx';
import { useToasts } from '../overlays/toasts.tsx';
import { ChangeLine, ChangeTable } from './change.tsx';
import {
  describeAction,
  describeField,
  describeKind,
  describeResource,
  getResourceHref,
} from './describe-event.ts';
import type { OperationChange, WholeEvent } from './history-event.ts';
import './history.css';
import { words } from './messages.ts';

type Preview = Answers['POST /audit-events/{id}/undo/preview'];
type Operation = Answers['GET /operations/{id}'];

/** How often the progress of an undo is read. */
const POLL_MS = 1_000;

const CRUMBS = [[words.history, '/history']] as const;

/** An entry of the history, with its fields before and after, and its way back. */
export function Component() {
  const { id = '' } = useParams();
  const event = useQuery({
    queryKey: ['audit-events', id],
    queryFn: () => call<WholeEvent>('GET', `/audit-events/${id}`),
  });
  if (event.data) return <EventPage event={event.data} />;
  return (
    <Page title={words.history} crumbs={CRUMBS}>
      <QueryStates query={event}>{() => null}</QueryStates>
    </Page>
  );
}

function EventPage({ event }: { event: WholeEvent }) {
  const { action, resource, at, rows, changes, isHidden, canUndo, undoneBy } = event;
  const isOperation = resource.kind === 'operation';
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  const name = describeResource(event);
  const href = getResourceHref(event);
  return (
    <Page
      title={`${name}: ${describeAction(action).toLowerCase()}`}
      crumbs={CRUMBS}
      facts={[describeActor(event.actor), <When key="at" at={at} />, describeKind(resource.kind)]}
      actions={
        href && (
          <Link className="btn" to={href}>
            {words.open}
          </Link>
        )
      }
    >
      <Split
        asideLabel={words.details}
        main={
          <>
            {isOperation ? (
              <Section title={words.firstChanges(changes.length, total)}>
                <OperationChanges changes={changes} />
              </Section>
            ) : (
              <Section title={words.changes}>
                {isHidden ? (
                  <p className="q">{words.hidden}</p>
                ) : (
                  <ChangeTable name={words.changes} change={event} />
                )}
              </Section>
            )}
            {rows.length > 0 && (
              <Section title={words.rows}>
                <Rows rows={rows} />
              </Section>
            )}
            {canUndo && isOperation && (
              <UndoProgress operationId={resource.id} fallback={<UndoSection event={event} />} />
            )}
            {canUndo && !isOperation && <UndoSection event={event} />}
            {undoneBy !== null && (
              <Note
                kind="plain"
                actions={
                  <Link className="link" to={`/history/${undoneBy}`}>
                    {words.showEvent}
                  </Link>
                }
              >
                {words.wasUndone}
              </Note>
            )}
          </>
        }
        aside={<Details event={event} />}
      />
    </Page>
  );
}

/** What an operation changed, one line each. */
const OperationChanges = ({ changes }: { changes: readonly OperationChange[] }) => (
  <div className="tblwrap tblwrap--in" role="group" aria-label={words.changes} tabIndex={0}>
    <table className="tbl tbl--in">
      <thead>
        <tr>
          <th scope="col">{words.what}</th>
          <th scope="col">{words.change}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change, index) => (
          <tr key={index}>
            <th scope="row">
              {change.resource.name ?? describeKind(change.resource.kind)}
              <small className="sub">
                {describeKind(change.resource.kind)}, {describeAction(change.action).toLowerCase()}
              </small>
            </th>
            <td>
              <ChangeLine event={change} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const Rows = ({ rows }: { rows: Preview['rows'] }) => (
  <Facts
    items={rows.map(({ action, count }) => [
      `${describeKind(action.split('.')[0] ?? '')}, ${describeAction(action).toLowerCase()}`,
      count,
    ])}
  />
);

function Details({ event }: { event: WholeEvent }) {
  const { seq, reason, operationId, undoes, id } = event;
  return (
    <Section title={words.details}>
      <Facts
        items={[
          [words.entry, seq ?? words.notSealed],
          ...(reason === '' ? [] : [[words.reason, reason] as const]),
          ...(operationId === null ? [] : [[words.operation, operationId] as const]),
          ...(undoes === null
            ? []
            : [
                [
                  words.undoesEvent,
                  <Link key={id} className="link" to={`/history/${undoes}`}>
                    {words.showEvent}
                  </Link>,
                ] as const,
              ]),
        ]}
      />
      <p className="small q">{words.append}</p>
    </Section>
  );
}

/** What an undo would do, and the button for it. */
function UndoSection({ event }: { event: WholeEvent }) {
  const [isOpen, setOpen] = useState(false);
  const preview = useQuery({
    queryKey: ['audit-events', event.id, 'undo'],
    queryFn: () => call<Preview>('POST', `/audit-events/${event.id}/undo/preview`, { body: {} }),
    retry: false,
  });
  const refusal = preview.error instanceof ApiProblem ? preview.error : undefined;
  if (refusal)
    return (
      <Section title={words.ifUndone}>
        <p>
          <b>{words.cannotUndo}.</b> {refusal.detail}
        </p>
      </Section>
    );
  if (!preview.data) return <Skeleton />;
  const { changes, rows, skipped } = preview.data;
  return (
    <Section title={words.ifUndone}>
      <div className="stack">
        {changes.map((change, index) => (
          <ChangeTable key={index} name={words.ifUndone} change={change} />
        ))}
        {rows.length > 0 && <Rows rows={rows} />}
        {skipped.length > 0 && <Note kind="plain">{words.stays(skipped.map(describeField).join(', '))}</Note>}
        <div>
          <Button icon="arrow-u-up-left" onClick={() => setOpen(true)}>
            {words.undo}
          </Button>
        </div>
      </div>
      {isOpen && <UndoSheet event={event} onClose={() => setOpen(false)} />}
    </Section>
  );
}

/** How far the undo of an operation has come, while it runs. */
function UndoProgress({ operationId, fallback }: { operationId: string; fallback: ReactNode }) {
  const queries = useQueryClient();
  const [wasRunning, setWasRunning] = useState(false);
  const { data } = useQuery({
    queryKey: ['operations', operationId],
    queryFn: () => call<Operation>('GET', `/operations/${operationId}`),
    refetchInterval: ({ state }) => (state.data?.undo?.state === 'running' ? POLL_MS : false),
  });
  const isRunning = data?.undo?.state === 'running';
  useEffect(() => {
    if (wasRunning && !isRunning) void queries.invalidateQueries();
    setWasRunning(isRunning);
  }, [isRunning, wasRunning, queries]);
  if (!data?.undo || !isRunning) return fallback;
  const { doneCount, totalCount } = data.undo;
  return (
    <Section title={words.beingUndone}>
      <p role="status">{words.undoneSoFar(formatNumber(doneCount), formatNumber(totalCount))}</p>
      <progress value={doneCount} max={totalCount} aria-label={words.beingUndone} />
    </Section>
  );
}

function UndoSheet({ event, onClose }: { event: WholeEvent; onClose(): void }) {
  const queries = useQueryClient();
  const { show } = useToasts();
  const form = useOfficeForm({
    initial: { reason: '' },
    save: (body) =>
      call<{ skipped?: string[]; operationId?: string }>('POST', `/audit-events/${event.id}/undo`, { body }),
    onSaved: ({ operationId }) => {
      onClose();
      show({ title: operationId === undefined ? words.undone : words.undoing });
      void queries.invalidateQueries();
    },
  });
  return (
    <FormSheet form={form} title={words.undoTitle} submit={words.undo} onClose={onClose}>
      <TextField form={form} name="reason" label={words.reason} hint={words.reasonHint} maxLength={200} />
    </FormSheet>
  );
}
