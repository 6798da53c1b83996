import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/office/section.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import type { Answers } from '../api-client/typed-calls.ts';
import { discardDeadJob, retryDeadJob, retryDeadJobs } from '../calls/health.ts';
import { TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { invalidField } from '../forms/invalid-field.ts';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { useToasts } from '../parts/toasts.tsx';
import { When } from '../parts/when.tsx';
import { words } from './messages.ts';

type DeadJob = Answers['GET /health']['deadJobs'][number];

const nameOf = ({ kind }: DeadJob): string => words.kinds[kind] ?? kind;

/** The jobs that were given up, to retry or to discard. */
export function DeadJobs({ jobs }: { jobs: readonly DeadJob[] }) {
  const [discarded, setDiscarded] = useState<DeadJob>();
  const retryAll = useRetry(async () => (await retryDeadJobs()).count);
  return (
    <Section
      title={words.deadJobs}
      end={
        <Button size="small" isBusy={retryAll.isPending} onClick={() => retryAll.mutate()}>
          {words.retryAll(jobs.length)}
        </Button>
      }
    >
      <p className="q">{words.deadJobsText}</p>
      <table className="tbl tbl--in tbl--list">
        <TableHead columns={[words.job, words.reason, words.givenUp, [words.actions, 'sr']]} />
        <tbody>
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} onDiscard={() => setDiscarded(job)} />
          ))}
        </tbody>
      </table>
      {discarded && <DiscardSheet job={discarded} onClose={() => setDiscarded(undefined)} />}
    </Section>
  );
}

function JobRow({ job, onDiscard }: { job: DeadJob; onDiscard(): void }) {
  return (
    <tr>
      <th scope="row" className="mt">
        {nameOf(job)}
      </th>
      <td className="ms whole">{job.reason}</td>
      <td className="me">
        <When at={job.deadAt} />
      </td>
      <td className="mx num">
        <JobActions job={job} onDiscard={onDiscard} />
      </td>
    </tr>
  );
}

function JobActions({ job, onDiscard }: { job: DeadJob; onDiscard(): void }) {
  const retry = useRetry(async () => {
    await retryDeadJob(job.id);
    return 1;
  });
  return (
    <>
      <Button size="small" isBusy={retry.isPending} onClick={() => retry.mutate()}>
        {words.retry}
        <span className="sr"> {nameOf(job)}</span>
      </Button>{' '}
      <Button size="small" onClick={onDiscard}>
        {words.discard}
        <span className="sr"> {nameOf(job)}</span>
      </Button>
    </>
  );
}

function useRetry(retry: () => Promise<number>) {
  const queries = useQueryClient();
  const toasts = useToasts();
  return useMutation({
    mutationFn: retry,
    onSuccess: (count) => toasts.show({ title: words.retried(count) }),
    onError: (error) => toasts.fail(words.notRetried, error),
    onSettled: () => queries.invalidateQueries({ queryKey: ['health'] }),
  });
}

/** Asks for the reason, and discards a job. */
function DiscardSheet({ job, onClose }: { job: DeadJob; onClose(): void }) {
  const queries = useQueryClient();
  const toasts = useToasts();
  const form = useOfficeForm({
    initial: { reason: '' },
    save: async ({ reason }) => {
      if (reason.trim() === '') throw invalidField('reason', words.whyMissing);
      return await discardDeadJob(job.id, reason.trim());
    },
    onSaved: () => {
      toasts.show({ title: words.discarded });
      void queries.invalidateQueries({ queryKey: ['health'] });
      onClose();
    },
  });
  return (
    <FormSheet
      form={form}
      title={words.discardTitle(nameOf(job))}
      submit={words.discardSubmit}
      variant="danger"
      onClose={onClose}
    >
      <p>{words.discardText}</p>
      <TextField form={form} name="reason" label={words.why} hint={words.whyHint} maxLength={200} />
    </FormSheet>
  );
}
