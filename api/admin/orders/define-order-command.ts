import type { z } from 'zod';
import type { ProblemKind } from '#contract/http/problems.ts';
import type { Permission } from '#contract/staff/permissions.ts';
import type { OrderRefusal } from '#modules/orders/moves.ts';
import type { Actor } from '#platform/actor.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { answerOrder, type OrderCall, refuseOrder } from './answer-command.ts';
import { findNumber } from './find-number.ts';
import { NumberPath, OrderSchema } from './schemas.ts';
import type { OrdersServices } from './services.ts';

/** What a command of an order answers. */
export const RESPONSES = { 200: { description: 'The order after it.', schema: OrderSchema } };
export const PROBLEMS = ['not-found', 'changed-meanwhile', 'not-allowed-now'] as const;

type Key = { number: string; expectedVersion: number };
type Done = { kind: 'moved' | 'held' | 'released' | 'changed' | 'recorded' | 'returned' | 'settled' };

/** A command of an order: `POST /orders/{number}/…` with `If-Match`. */
export function defineCommand<Body extends z.ZodObject>(definition: {
  name: string;
  permission: Permission;
  summary: string;
  description: string;
  sendsMoneyBack?: true;
  body: Body;
  /** Refusals beyond those of every command. */
  problems?: readonly ProblemKind[];
  /** It has rules beyond its schema, as `standIns` of an endpoint. */
  standIns?: () => Readonly<Record<string, unknown>>;
  run(call: OrderCall & { actor: Actor; body: z.output<Body> }, key: Key): Promise<Done | OrderRefusal>;
}) {
  const {
    name,
    permission,
    summary,
    description,
    sendsMoneyBack,
    body,
    problems = [],
    standIns,
    run,
  } = definition;
  return defineAdminEndpoint({
    method: 'POST',
    path: `/orders/{number}/${name}`,
    permission,
    ifMatch: 'required',
    operationId: `${name.replaceAll(/-(\w)/g, (_, first: string) => first.toUpperCase())}Order`,
    summary,
    description,
    ...(sendsMoneyBack && { sendsMoneyBack }),
    parameters: { path: NumberPath },
    requestBody: body,
    ...(standIns && { standIns }),
    responses: RESPONSES,
    problems: [...PROBLEMS, ...problems],
    async run(call, { onJobs }: OrdersServices) {
      const { version } = call;
      const given = { ...call, parameters: NumberPath.parse(call.parameters), body: body.parse(call.body) };
      const key = { number: findNumber(given.parameters), expectedVersion: version };
      const outcome = await run(given, key);
      if (!isDone(outcome)) return await refuseOrder(given, outcome);
      call.afterCommit(onJobs);
      return await answerOrder(given);
    },
  });
}

const DONE: readonly string[] = ['moved', 'released', 'changed', 'recorded', 'returned', 'settled'];
/** `held` with a cause is a refusal. */
const isDone = (outcome: Done | OrderRefusal): outcome is Done =>
  DONE.includes(outcome.kind) || (outcome.kind === 'held' && !('by' in outcome));
