import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { formatList } from '#contract/format/format-list.ts';
import { formatNumber } from '#contract/format/format-number.ts';
import { undoEvent, undoPreviewQuery } from '../calls/history.ts';
import { operationQuery } from '../calls/operations.ts';
import { ApiProblem } from '../api-client/api-problem.ts';
import { Note } from '#ui/office/note.tsx';
import { Section } from '#ui/office/section.tsx';
import { Skeleton } from '../parts/query-states.tsx';
import { Button } from '#ui/button.tsx';
import { useToasts } from '../parts/toasts.tsx';
import { TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { useOpenFromAddress } from '../page/use-open-from-address.ts';
import { ChangeTable } from './change.tsx';
import { ChangedRows } from './changed-rows.tsx';
import { describeField } from './describe-event.ts';
import type { WholeEvent } from './history-event.ts';
import { words } from './messages.ts';

/** How often the progress of an undo is read. */
const POLL_MS = 1_000;

/** The way back from an event; while an operation is being undone, how far it has come. */
export function Undo({ event, undoable }: { event: WholeEvent; undoable: string }) {
  const { kind, id } = event.resource;
  const section = <UndoSection undoable={undoable} />;
  return kind === 'operation' ? <UndoProgress operationId={id} fallback={section} /> : section;
}

/** What an undo would do, and the button for it. */
function UndoSection({ undoable }: { undoable: string }) {
  const [isOpen, setOpen] = useOpenFromAddress('undo');
  const preview = useQuery({ ...undoPreviewQuery(undoable), retry: false });
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
        {rows.length > 0 && <ChangedRows rows={rows} />}
        {skipped.length > 0 && (
          <Note kind="plain">{words.stays(formatList(skipped.map(describeField)))}</Note>
        )}
        <div>
          <Button icon="arrow-u-up-left" onClick={() => setOpen(true)}>
            {words.undo}
          </Button>
        </div>
      </div>
      {isOpen && <UndoSheet undoable={undoable} onClose={() => setOpen(false)} />}
    </Section>
  );
}

/** How far the undo of an operation has come, while it runs. */
function UndoProgress({ operationId, fallback }: { operationId: string; fallback: ReactNode }) {
  const queries = useQueryClient();
  const [wasRunning, setWasRunning] = useState(false);
  const { data } = useQuery({
    ...operationQuery(operationId),
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

function UndoSheet({ undoable, onClose }: { undoable: string; onClose(): void }) {
  const queries = useQueryClient();
  const { show } = useToasts();
  const form = useOfficeForm({
    initial: { reason: '' },
    save: (body) => undoEvent(undoable, body),
    onSaved: (answer) => {
      onClose();
      show({ title: 'operationId' in answer ? words.undoing : words.undone });
      void queries.invalidateQueries();
    },
  });
  return (
    <FormSheet form={form} title={words.undoTitle} submit={words.undo} onClose={onClose}>
      <TextField form={form} name="reason" label={words.reason} hint={words.reasonHint} maxLength={200} />
    </FormSheet>
  );
}
