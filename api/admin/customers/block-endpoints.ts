import { z } from 'zod';
import { line } from '#contract/text/text-fields.ts';
import { BLOCK_REASON_LENGTH, blockBuyer, MAX_BLOCK_DAYS, unblockBuyer } from '#modules/customers/blocks.ts';
import { findBuyer } from '#modules/customers/index.ts';
import { findLastDelivery } from '#modules/orders/office.ts';
import type { Handle } from '#platform/database/handle.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { changedMeanwhile, NOT_FOUND, notAllowedNow } from '../failures.ts';
import { answerCustomer, CustomerSchema, IdPath, type Services } from './present-customer.ts';

const BLOCK_REFUSALS = {
  'blocked-already': 'This buyer is blocked already.',
  'not-blocked': 'This buyer is not blocked.',
  'no-email': 'This buyer has no email address that could be blocked.',
} as const;

const block = defineAdminEndpoint({
  method: 'POST',
  path: '/customers/{id}/block',
  permission: 'customer.write',
  ifMatch: 'required',
  operationId: 'blockCustomer',
  summary: 'Block a buyer',
  description: `The email address can order nothing, and no order goes to the address of the newest one where you say so: for twelve months at most. The buyer reads a neutral sentence when going to pay. What is under way goes on.`,
  parameters: { path: IdPath },
  requestBody: z.strictObject({
    reason: line(BLOCK_REASON_LENGTH, 1).meta({ description: 'Only staff see it.' }),
    days: z.int().min(1).max(MAX_BLOCK_DAYS).default(365),
    hasAddress: z.boolean().default(false),
  }),
  responses: { 200: { description: 'The customer.', schema: CustomerSchema } },
  problems: ['not-found', 'changed-meanwhile', 'not-allowed-now'],
  async run({ tx, actor, body, version, now, parameters: { id } }, services: Services) {
    const buyer = await findBuyer(tx, id);
    if (!buyer) return NOT_FOUND;
    const address = body.hasAddress ? await findLastDelivery(tx, buyer.orders) : undefined;
    const outcome = await blockBuyer(tx, actor, {
      id,
      version,
      address,
      now,
      reason: body.reason,
      days: body.days,
    });
    return await answerBlock(tx, id, { ...services, kind: outcome.kind });
  },
});

const unblock = defineAdminEndpoint({
  method: 'POST',
  path: '/customers/{id}/unblock',
  permission: 'customer.write',
  ifMatch: 'required',
  operationId: 'unblockCustomer',
  summary: 'End the block of a buyer',
  description: 'The buyer can order again.',
  parameters: { path: IdPath },
  requestBody: z.strictObject({}),
  responses: { 200: { description: 'The customer.', schema: CustomerSchema } },
  problems: ['not-found', 'changed-meanwhile', 'not-allowed-now'],
  async run({ tx, actor, version, now, parameters: { id } }, services: Services) {
    const outcome = await unblockBuyer(tx, actor, { id, version, now });
    return await answerBlock(tx, id, { ...services, kind: outcome.kind });
  },
});

type BlockOutcome = Awaited<ReturnType<typeof blockBuyer | typeof unblockBuyer>>['kind'];

async function answerBlock(tx: Handle, id: string, given: Pick<Services, 'shop'> & { kind: BlockOutcome }) {
  const { kind } = given;
  const stored = await answerCustomer(tx, id, given);
  if ('problem' in stored || kind === 'unknown') return NOT_FOUND;
  if (kind === 'changed-meanwhile')
    return changedMeanwhile({ current: stored.body, changedFields: ['block'], by: null, at: null });
  if (kind === 'blocked' || kind === 'unblocked') return stored;
  return notAllowedNow(BLOCK_REFUSALS[kind], stored.body.block ? 'blocked' : 'open', []);
}

/** Who can order nothing for a while. */
export const BLOCK_ENDPOINTS = [block, unblock];
