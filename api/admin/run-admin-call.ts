import { z } from 'zod';
import { mayUndoOwn } from '#modules/undo/index.ts';
import type { CausedEvent } from '#platform/actor.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import {
  findPreviousAnswer,
  type IdempotentRequest,
  type PreviousAnswer,
  saveAnswer,
} from '#platform/idempotency/idempotent-answers.ts';
import type { AnyOutcome, Failure } from '../endpoint.ts';
import { invalidParameter } from '../field-problems.ts';
import type { AdminCore } from './admin-core.ts';
import type { AnyAdminCall, AnyAdminDefinition, Upload } from './admin-definition.ts';
import { isRecent, SIGN_IN_AGAIN } from './admit-caller.ts';
import { failure, KEY_REFUSED } from './failures.ts';
import { guardRefunds } from './guard-refunds.ts';
import { boundUploads } from './bound-uploads.ts';
import { type AdminBody, omitRefused, readAdminBody, type RefusedBody } from './read-admin-body.ts';

type Call = Omit<AnyAdminCall, 'tx' | 'afterCommit' | 'body'>;

/** Runs a reading call, that of a POST with its body. */
export async function runRead<Services>(
  { method, requestBody = NoBodySchema, mayLag, run }: AnyAdminDefinition<Services>,
  request: Request,
  call: Call,
  services: Services & AdminCore,
): Promise<AnyOutcome> {
  const read =
    method === 'GET'
      ? { body: undefined }
      : await readAdminBody(request, requestBody, call.caller.permissions);
  if ('problem' in read) return read;
  const whole = {
    ...call,
    body: read.body,
    // The type of a reading call lacks these.
    get tx(): never {
      throw new Error('a reading call has no transaction');
    },
    afterCommit() {
      throw new Error('a reading call commits nothing');
    },
  };
  const { db, reads = db } = services;
  return await run(whole, mayLag ? { ...services, db: reads } : services);
}

/**
 * Runs a writing call in one transaction, which is rolled back when the outcome is a failure. A call
 * takes effect once for each `Idempotency-Key`, which a POST must have: its answer is stored with its
 * effect.
 */
export async function runWrite<Services>(
  definition: AnyAdminDefinition<Services>,
  request: Request,
  endpoint: string,
  call: Call,
  services: Services & AdminCore,
): Promise<AnyOutcome> {
  const { requestBody = NoBodySchema, secretAnswer = false, stepUp, upload, standIns, run } = definition;
  const sent = request.headers.get('idempotency-key');
  const key = definition.method === 'POST' || sent !== null ? parseKey(sent) : undefined;
  if (key !== undefined && 'problem' in key) return key;
  const read: AdminBody | RefusedBody = upload
    ? await boundUploads(`${call.caller.kind} ${call.caller.id}`, () => readUpload(upload, request, services))
    : await readAdminBody(request, requestBody, call.caller.permissions, standIns?.());
  if ('problem' in read) {
    return standIns && read.rest ? await withRules(definition, read, read.rest, call, services) : read;
  }
  const { caller, now } = call;
  const once = key && {
    key: key.key,
    scope: `${caller.kind} ${caller.id} ${endpoint}`,
    content: Buffer.concat([Buffer.from(`${getTarget(request.url)}\n`), read.bytes]),
  };
  let committed: (() => void)[] = [];
  let undoable: string | undefined;
  let refundIds: string[] = [];
  const work = async (tx: AnyAdminCall['tx']): Promise<AnyOutcome> => {
    committed = [];
    undoable = undefined;
    refundIds = [];
    const previous = once ? await findPreviousAnswer(tx, once, now) : NO_ANSWER;
    if (previous.kind !== 'none') return toOutcome(previous);
    const actor = {
      ...call.actor,
      onEvent: ({ id, action, resourceId }: CausedEvent) => {
        if (mayUndoOwn(action, caller.permissions)) undoable ??= id;
        if (action === 'refund.requested') refundIds.push(resourceId);
      },
    };
    const whole = {
      ...call,
      actor,
      tx,
      body: read.body,
      afterCommit: (task: () => void) => void committed.push(task),
    };
    if (typeof stepUp === 'function' && (await stepUp(whole, services))) {
      if (caller.kind === 'api-key') return KEY_REFUSED;
      if (!isRecent(caller, now)) return SIGN_IN_AGAIN;
    }
    const outcome = withEvent(await run(whole, services), undoable);
    if ('problem' in outcome) return outcome;
    const refused = await guardRefunds(tx, { caller, actor: call.actor, now }, refundIds);
    if (refused) return refused;
    if (once) await store(tx, once, outcome, { now, holdsSecret: secretAnswer });
    return outcome;
  };
  const outcome = await commitUnlessFailed(services, work);
  if (!('problem' in outcome)) for (const task of committed) task();
  return outcome;
}

/**
 * Returns the refusal of some fields with what the rules refuse of the others, so that a person hears of
 * all of it at once. What the call writes to find that out is rolled back.
 */
async function withRules<Services>(
  { run }: AnyAdminDefinition<Services>,
  { problem }: Failure,
  { body, refused }: { body: unknown; refused: readonly string[] },
  call: Call,
  services: Services & AdminCore,
): Promise<Failure> {
  const outcome = await commitUnlessFailed(services, async (tx) => {
    const tried = await run({ ...call, tx, body, afterCommit: () => undefined }, services);
    return 'problem' in tried ? tried : { problem };
  });
  const found = 'problem' in outcome ? (outcome.problem.errors ?? []) : [];
  return { problem: { ...problem, errors: [...(problem.errors ?? []), ...omitRefused(found, refused)] } };
}

/** Names the event that can be undone in the header `Audit-Event`. */
function withEvent(outcome: AnyOutcome, event: string | undefined): AnyOutcome {
  if ('problem' in outcome || event === undefined) return outcome;
  return {
    ...outcome,
    headers: { ...Object.fromEntries(new Headers(outcome.headers)), 'audit-event': event },
  };
}

async function readUpload<Services>(
  { mediaType, read }: Upload<Services>,
  request: Request,
  services: Services & AdminCore,
): Promise<AdminBody | Failure> {
  const type = request.headers.get('content-type') ?? '';
  const [kind = ''] = mediaType.split('*');
  return type.startsWith(kind)
    ? await read(request, services)
    : failure('unsupported-media-type', `The body must be a file of the type ${mediaType}.`);
}

const NoBodySchema = z.strictObject({});
const NO_ANSWER: PreviousAnswer = { kind: 'none' };
const IN_PROGRESS: Failure = {
  ...failure('in-progress', 'Wait a moment, and send it again with the same key.'),
  headers: { 'retry-after': '1' },
};

/** Rolls a transaction back and carries the failure out of it. */
class FailureRollback extends Error {
  readonly failure: Failure;
  constructor(carried: Failure) {
    super('rolled back for an expected failure');
    this.failure = carried;
  }
}

async function commitUnlessFailed(
  { db }: AdminCore,
  work: (tx: AnyAdminCall['tx']) => Promise<AnyOutcome>,
): Promise<AnyOutcome> {
  try {
    return await inTransaction(
      db,
      async (tx) => {
        const outcome = await work(tx);
        if ('problem' in outcome) throw new FailureRollback(outcome);
        return outcome;
      },
      { idempotent: true },
    );
  } catch (error) {
    if (error instanceof FailureRollback) return error.failure;
    throw error;
  }
}

function toOutcome(previous: Exclude<PreviousAnswer, { kind: 'none' }>): AnyOutcome {
  switch (previous.kind) {
    case 'running':
      return IN_PROGRESS;
    case 'other-request':
      return failure('idempotency-conflict', 'Use a new Idempotency-Key for another request.');
    case 'secret':
      return failure('secret-already-shown', 'It was shown in the first answer. Create a new one instead.');
    case 'answered': {
      const { status, headers, body } = previous.answer;
      return { status: StatusSchema.parse(status), headers: { ...headers }, body };
    }
  }
}

const StatusSchema = z.literal([200, 201, 202, 204]);

async function store(
  tx: AnyAdminCall['tx'],
  once: IdempotentRequest,
  { status, headers, body }: Exclude<AnyOutcome, Failure>,
  options: { now: Date; holdsSecret: boolean },
): Promise<void> {
  await saveAnswer(tx, once, { status, headers: Object.fromEntries(new Headers(headers)), body }, options);
}

function parseKey(header: string | null): { key: string } | Failure {
  if (header === null)
    return invalidParameter('Idempotency-Key', 'is required: a new random text for each action');
  return /^[\x21-\x7e]{8,200}$/.test(header)
    ? { key: header }
    : invalidParameter('Idempotency-Key', 'must be 8 to 200 visible ASCII characters');
}

/** Path and query of a URL. */
function getTarget(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
