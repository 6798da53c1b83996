import { z } from 'zod';
import { CHECKS, discardJob, type HealthRow, retryJob, retryJobs } from '#modules/health/index.ts';
import { type DeadJob, listDeadJobs } from '#modules/outbox/index.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { NOT_FOUND } from '../failures.ts';
import { reason } from '../text-fields.ts';
import type { SettingsServices } from './services.ts';

const instant = z.iso.datetime();
const IdPath = z.object({ id: z.uuid() });

const CheckSchema = z
  .object({
    check: z.enum(CHECKS),
    state: z
      .enum(['good', 'failing', 'off', 'unknown'])
      .meta({ description: '`off`: the shop does without; `unknown`: it could not be found out.' }),
    text: z.string().meta({ description: 'What was found, as a sentence.' }),
    lastAt: instant
      .nullable()
      .meta({
        description: 'Of the last good backup, the last email, or the last event of the payment provider.',
      }),
    since: instant.nullable().meta({ description: 'When it began to fail.' }),
    next: z.string().nullable().meta({ description: 'What to do, as a sentence.' }),
    machine: z
      .string()
      .nullable()
      .meta({ description: 'Host name, of a check of a machine that fails on this one or another.' }),
  })
  .meta({ id: 'AdminCheck' });

const DeadJobSchema = z
  .object({
    id: z.uuid(),
    kind: z.string(),
    reason: z.string().meta({ description: 'Kind of its last failure; never a text of a person.' }),
    createdAt: instant,
    deadAt: instant,
  })
  .meta({ id: 'AdminDeadJob' });

const present = ({ check, state, text, lastAt, since, next, machine }: HealthRow) => ({
  check,
  state,
  text,
  lastAt: lastAt?.toISOString() ?? null,
  since: since?.toISOString() ?? null,
  next: next ?? null,
  machine: machine ?? null,
});

const presentJob = ({ createdAt, deadAt, ...job }: DeadJob) => ({
  ...job,
  createdAt: createdAt.toISOString(),
  deadAt: deadAt.toISOString(),
});

const read = defineAdminEndpoint({
  method: 'GET',
  path: '/health',
  permission: 'settings.write',
  operationId: 'findHealth',
  summary: 'Check whether the parts of the shop work',
  description: 'Runs every check now, and lists the jobs that were given up, at most 100.',
  responses: {
    200: {
      description: 'The checks and the dead jobs.',
      schema: z.object({ checks: z.array(CheckSchema), deadJobs: z.array(DeadJobSchema) }),
    },
  },
  async run(_call, { db, health }: SettingsServices) {
    const checks = (await health.list()).map(present);
    return { status: 200, body: { checks, deadJobs: (await listDeadJobs(db)).map(presentJob) } };
  },
});

const retryAll = defineAdminEndpoint({
  method: 'POST',
  path: '/dead-jobs/retry',
  permission: 'settings.write',
  operationId: 'retryDeadJobs',
  summary: 'Retry all jobs that were given up',
  description: 'At most 100 in one call. Each leaves an event.',
  responses: { 200: { description: 'How many are due again.', schema: z.object({ count: z.int() }) } },
  async run({ tx, actor, afterCommit }, services: SettingsServices) {
    const count = await retryJobs(tx, actor);
    afterCommit(() => services.onJobs());
    return { status: 200, body: { count } };
  },
});

/** What the commands on one job share. `done`: what became of it. */
const onJob = (done: string) =>
  ({
    method: 'POST',
    permission: 'settings.write',
    parameters: { path: IdPath },
    responses: { 200: { description: done, schema: z.object({ id: z.uuid() }) } },
    problems: ['not-found'],
  }) as const;

const retryOne = defineAdminEndpoint({
  ...onJob('It is due again.'),
  path: '/dead-jobs/{id}/retry',
  operationId: 'retryDeadJob',
  summary: 'Retry a job that was given up',
  description: 'It is due at once, with all its attempts.',
  async run({ tx, actor, parameters: { id }, afterCommit }, services: SettingsServices) {
    if (!(await retryJob(tx, actor, id))) return NOT_FOUND;
    afterCommit(() => services.onJobs());
    return { status: 200, body: { id } };
  },
});

const discard = defineAdminEndpoint({
  ...onJob('It is gone.'),
  path: '/dead-jobs/{id}/discard',
  operationId: 'discardDeadJob',
  summary: 'Discard a job that was given up',
  description: 'It is deleted: what it should have done is never done.',
  requestBody: z.strictObject({ reason }),
  async run({ tx, actor, body, parameters: { id } }) {
    const isGone = await discardJob(tx, actor, { id, reason: body.reason });
    return isGone ? { status: 200, body: { id } } : NOT_FOUND;
  },
});

/** Health of the shop, and the jobs that it gave up. */
export const HEALTH_ENDPOINTS = [read, retryAll, retryOne, discard];
